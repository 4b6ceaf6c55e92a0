import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { boardHref } from "~/features/applicant-board/board-address";

/** How the campaign goes, each figure a link to the applicants that it counts; nothing where counters are missing. */
export function Figures({ job: { id, counts, numberOfPlannedHires: planned } }: { job: JobEntity }) {
  const { t } = useTranslation("job");
  if (!counts) return null;
  const { applicants, ideal, hired } = counts;
  const figures = [
    { key: "applicants", value: applicants, href: boardHref(id) },
    { key: "new", value: counts.new, href: boardHref(id, { layout: "list" }) },
    { key: "ideal", value: ideal, href: boardHref(id, { quality: "ideal", withRejected: true }) },
    { key: "hired", value: hired, href: boardHref(id, { layout: "list", phase: "hired" }) },
  ] as const;
  return (
    <dl className="facts figures">
      {figures.map(({ key, value, href }) => (
        <div key={key}>
          <dt>{t(`figures.${key}`)}</dt>
          <dd>
            <a href={href}>{key === "hired" && planned !== null ? t("figures.hiredOf", { hired, planned }) : value}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
