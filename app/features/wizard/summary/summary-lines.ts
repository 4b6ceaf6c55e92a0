import type { JobEntity } from "~/content-api/entities";
import { formatDate } from "~/domain/dates";
import { formatNumber } from "~/domain/format";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { fullName } from "~/domain/people";
import type { Translate } from "~/lib/translate";
import type { StepContext } from "../wizard-step";

export interface SummaryLine {
  label?: string;
  /** One entry per line; empty lines are left out. */
  values: string[];
}

/** What was entered in a step, as short lines. */
export function summaryLines(step: StepId, job: JobEntity, context: StepContext, t: Translate): SummaryLine[] {
  const lines = LINES[step](job, context, t);
  return lines
    .map((line) => ({ ...line, values: line.values.filter(Boolean) }))
    .filter(({ values }) => values.length > 0);
}

type Lines = (job: JobEntity, context: StepContext, t: Translate) => SummaryLine[];
const labels = (entries: readonly { label: string }[]): string => entries.map(({ label }) => label).join("\u00a0· ");

const LINES: Record<StepId, Lines> = {
  general: (job, _context, t) => [
    { values: [job.title] },
    {
      values: [
        [
          job.fullTime && t("workTime.fullTime"),
          job.partTime && t("workTime.partTime"),
          job.jobCategory && t(`jobCategory.${job.jobCategory}`),
        ]
          .filter(Boolean)
          .join(" · "),
      ],
    },
    { label: t("general.addressing"), values: [job.addressing ? t(`addressing.${job.addressing}`) : ""] },
  ],
  education: (job, _context, t) => [
    { values: [labels(job.educations), job.noDegreeNeeded ? t("education.noDegreeNeeded") : ""] },
    {
      label: t("education.workExperience"),
      values: [job.workExperience ? t(`workExperience.${job.workExperience}`) : ""],
    },
    { label: t("education.experiences"), values: [labels(job.experiences)] },
  ],
  skills: (job, _context, t) =>
    (["required", "niceToHave", "optional"] as const).map((priority) => ({
      label: t(`priority.${priority}`),
      values: [labels(job.skills.filter((skill) => skill.priority === priority))],
    })),
  targetGroup: (job, _context, t) => [
    ...(["targetJobTitles", "targetExperiences", "targetEducations", "targetSkills"] as const).map((field) => ({
      label: t(`lists.${field}.label`),
      values: [labels(job[field])],
    })),
    { values: [job.targetCareerJumpers ? t("targetGroup.careerJumpers") : ""] },
    { label: t("targetGroup.hook"), values: [job.hook ?? ""] },
  ],
  location: (job, { language }) => [
    {
      values: job.locations.map(
        ({ label, labelEn, radius }) => `${language === "de" ? label : labelEn} · ${radius}\u00a0km`,
      ),
    },
  ],
  softSkills: (job) => [{ values: [labels(job.softSkills)] }],
  tasks: (job) => [{ values: job.tasks.map((task, index) => `${index + 1}. ${task}`) }],
  employerBrand: (job) => [{ values: [job.employerBrand?.name ?? ""] }],
  benefits: (job) => [{ values: [labels(job.benefits)] }],
  salary: (job, { language }, t) => {
    const range = [job.salaryMin, job.salaryMax].map((amount) =>
      amount === null ? "" : formatNumber(amount, language),
    );
    const isGiven = range.every(Boolean);
    return [
      {
        values: [
          isGiven
            ? `${range.join("–")}\u00a0€ ${job.salaryType ? t(`salaryPer.${job.salaryType}`) : ""}`
            : t("summary.noSalary"),
        ],
      },
      { values: [isGiven ? t(job.showSalary ? "summary.salaryShown" : "summary.salaryHidden") : ""] },
    ];
  },
  contacts: (job) => [{ values: job.contacts.map(fullName) }],
  organization: (job) => [{ values: [job.organization?.name ?? ""] }],
  files: (job, _context, t) => [
    {
      values: [
        job.files.length > 0 ? t("summary.files", { count: job.files.length }) : "",
        job.links.length > 0 ? t("summary.links", { count: job.links.length }) : "",
      ],
    },
  ],
  priceCalculation: (job, { language }, t) => [
    {
      label: t("price.start"),
      values: [job.userCampaignStartDate ? formatDate(job.userCampaignStartDate, language) : ""],
    },
    {
      values: [
        [
          t("price.months", { count: job.runtime ?? 0 }),
          t("price.hireCount", { count: job.numberOfPlannedHires ?? 0 }),
        ].join(" · "),
      ],
    },
    { values: [job.boost ? t("price.boosted") : ""] },
  ],
  billingAddress: (job, { countries, language }, t) => {
    const billing = job.billing ?? job.organization;
    const countryId = job.billing ? job.billing.country : job.organization?.country?.id;
    const country = countries.find(({ id }) => id === countryId);
    return [
      { values: [billing?.name ?? "", billing?.street ?? "", [billing?.zip, billing?.city].filter(Boolean).join(" ")] },
      { values: [country ? (language === "de" ? country.label : (country.label_en ?? country.label)) : ""] },
      { label: t("billing.vatNo"), values: [billing?.vatNo ?? ""] },
      { label: t("billing.billingEmail"), values: [billing?.billingEmail ?? ""] },
      { label: t("billing.invoiceReference"), values: [job.invoiceReference ?? ""] },
    ];
  },
  payment: () => [],
};
