import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { initials } from "~/domain/people";
import { ChangeLink } from "~/features/change-requests/change-link";
import { JobTitle } from "~/features/jobs/job-title";
import { Panel } from "~/features/shell/panel";
import { Avatar } from "~/ui/avatar/avatar";
import { placeName } from "../campaign";
import { useSalaryText } from "./use-salary-text";

type AdvertisedJob = Pick<JobEntity, "title" | "hook" | "tasks" | "addressing" | "showSalary"> &
  Parameters<typeof useSalaryText>[0] & {
    employerBrand: { name: string } | null;
    organization: { name: string } | null;
    benefits: readonly { label: string }[];
    locations: readonly { label: string; labelEn: string }[];
  };

/** The ad as people meet it in their feed, with tasks and benefits. */
export function AdPanel({ job, change }: { job: AdvertisedJob; change?: string }) {
  const { t } = useTranslation("job");
  const salary = useSalaryText(job);
  const brand = job.employerBrand?.name ?? job.organization?.name ?? "";
  const [first, ...rest] = brand.split(" ");
  const [place] = job.locations;
  const where = place && placeName(place, job.addressing === "english");
  return (
    <Panel id="s-ad" title={t("ad.title")} action={<ChangeLink href={change} />}>
      <div className="stack">
        <div className="feed">
          <header>
            <Avatar initials={initials({ first_name: first, last_name: rest.join(" ") })} />
            <span>
              <b>{brand}</b>
              <small>{where ? t("ad.around", { place: where }) : t("ad.label")}</small>
            </span>
          </header>
          {job.hook && <p>{job.hook}</p>}
          <footer>
            <span>
              <b>
                <JobTitle>{job.title || t("jobs:untitled")}</JobTitle>
              </b>
              {job.showSalary && salary && <small>{salary}</small>}
            </span>
            <span className="go">{t("ad.more")}</span>
          </footer>
        </div>
        <Points title={t("ad.tasks")} points={job.tasks} />
        <Points title={t("ad.benefits")} points={job.benefits.map(({ label }) => label)} />
      </div>
    </Panel>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
