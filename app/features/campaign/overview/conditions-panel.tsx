import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatDate } from "~/domain/dates";
import { type Language, toLanguage } from "~/domain/people";
import { briefHref } from "~/features/campaign-setup/brief-address";
import { ChangeLink } from "~/features/change-requests/change-link";
import { Panel } from "~/features/shell/panel";
import type { Translate } from "~/lib/translate";
import { ButtonLink } from "~/ui/button/button-link";
import { useSalaryText } from "./use-salary-text";

/** What was entered about the position and the booking. */
export function ConditionsPanel({ job, change }: { job: JobEntity; change?: string }) {
  const { t, i18n } = useTranslation("job");
  const salary = useSalaryText(job);
  const shownSalary = salary && (job.showSalary ? salary : t("conditions.salaryHidden", { salary }));
  const facts = [
    ...positionOf(job, t),
    ["salary", shownSalary],
    ...bookingOf(job, t, toLanguage(i18n.language)),
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Panel id="s-conditions" title={t("conditions.title")} action={<ChangeLink href={change} />}>
      <ul className="links plain-list">
        {facts.map(([name, value]) => (
          <li key={name}>
            <span>
              <small className="soft">{t(`conditions.${name}`)}</small>
              <br />
              {value}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink small href={briefHref(job.id)}>
          {t("brief:title")}
        </ButtonLink>
      </p>
    </Panel>
  );
}

type Fact = [name: string, value: string | null];

function positionOf(job: JobEntity, t: Translate): Fact[] {
  const times = [job.fullTime && t("workTime.full"), job.partTime && t("workTime.part")].filter(Boolean);
  const educations = job.noDegreeNeeded ? t("conditions.noDegree") : labels(job.educations);
  const skills = job.skills.map(({ label, priority }) => `${label} (${t(`priority.${priority}`)})`).join(", ");
  return [
    ["workTime", times.join(t("workTime.or"))],
    ["experienceLevel", job.workExperience && t(`experience.${job.workExperience}`)],
    ["educations", educations],
    ["experiences", labels(job.experiences)],
    ["skills", skills],
    ["softSkills", labels(job.softSkills)],
    ["targetJobTitles", labels(job.targetJobTitles)],
  ];
}

function bookingOf(job: JobEntity, t: Translate, language: Language): Fact[] {
  return [
    ["hires", job.numberOfPlannedHires === null ? null : String(job.numberOfPlannedHires)],
    ["runtime", job.runtime === null ? null : t("conditions.months", { count: job.runtime })],
    ["start", job.userCampaignStartDate && formatDate(job.userCampaignStartDate, language)],
    ["boost", job.boost ? t("conditions.boosted") : null],
    ["addressing", job.addressing && t(`addressing.${job.addressing}`)],
  ];
}

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label).join(", ");
