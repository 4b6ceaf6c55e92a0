import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatMoney } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { boardHref } from "~/features/applicant-board/board-address";
import { rangeHref } from "~/features/funnel/funnel-data";

export interface FiguresProps {
  job: JobEntity;
  /** Cents; null is left out. */
  costPerApplication: number | null;
}

/** How the campaign goes, each figure a link to what it counts; nothing where counters are missing. */
export function Figures({ job, costPerApplication }: FiguresProps) {
  const { t, i18n } = useTranslation("job");
  const { id, counts, numberOfPlannedHires: planned } = job;
  if (!counts) return null;
  const { applicants, ideal, hired } = counts;
  const cost = costPerApplication === null ? null : formatMoney(costPerApplication, toLanguage(i18n.language));
  const figures = [
    { key: "applicants", value: applicants, href: boardHref(id) },
    { key: "new", value: counts.new, href: boardHref(id, { layout: "list" }) },
    { key: "ideal", value: ideal, href: boardHref(id, { quality: "ideal", withRejected: true }) },
    {
      key: "hired",
      value: planned === null ? hired : t("figures.hiredOf", { hired, planned }),
      href: boardHref(id, { layout: "list", phase: "hired" }),
    },
    { key: "cost", value: cost, href: rangeHref({ scope: "job", id }, "all") },
  ] as const;
  return (
    <dl className="facts figures">
      {figures.map(
        ({ key, value, href }) =>
          value !== null && (
            <div key={key}>
              <dt>{t(`figures.${key}`)}</dt>
              <dd>
                <a href={href} aria-label={`${t(`figures.${key}`)}: ${value}`}>
                  {value}
                </a>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
