import { formatEuros } from "~/domain/format";
import type { ProposalKey, ProposalPatch } from "~/domain/job-import/proposal";
import type { Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";

/** A value in short lines, of a proposal as of the job before it; none when there is nothing. */
export function proposalLines(key: ProposalKey, fields: ProposalPatch, t: Translate, language: Language): string[] {
  return LINES[key](fields, t, language).filter(Boolean);
}

type Lines = (fields: ProposalPatch, t: Translate, language: Language) => string[];

const labels = (entries: readonly { label: string }[] | undefined): string[] => [
  (entries ?? []).map(({ label }) => label).join(", "),
];

const LINES: Record<ProposalKey, Lines> = {
  title: ({ title }) => [title ?? ""],
  addressing: ({ addressing }, t) => [addressing ? t(`wizard:addressing.${addressing}`) : ""],
  workTime: ({ fullTime, partTime }, t) => [
    [fullTime && t("wizard:workTime.fullTime"), partTime && t("wizard:workTime.partTime")].filter(Boolean).join(", "),
  ],
  jobCategory: ({ jobCategory }, t) => [jobCategory ? t(`wizard:jobCategory.${jobCategory}`) : ""],
  workExperience: ({ workExperience }, t) => [workExperience ? t(`wizard:workExperience.${workExperience}`) : ""],
  educations: ({ educations }) => labels(educations),
  skills: ({ skills = [] }, t) =>
    (["required", "niceToHave", "optional"] as const).map((priority) => {
      const own = skills.filter((skill) => skill.priority === priority);
      return own.length > 0 ? `${t(`wizard:priority.${priority}`)}: ${labels(own)}` : "";
    }),
  locations: ({ locations = [] }, _t, language) =>
    locations.map(({ label, labelEn, radius }) => `${language === "de" ? label : labelEn}, ${radius}\u00a0km`),
  softSkills: ({ softSkills }) => labels(softSkills),
  tasks: ({ tasks = [] }) => tasks,
  benefits: ({ benefits }) => labels(benefits),
  salary: ({ salaryType, salaryMin, salaryMax }, t, language) => {
    if (!salaryType) return [];
    const [min, max] = [salaryMin, salaryMax].map((amount) => (amount == null ? "" : formatEuros(amount, language)));
    const key = min && max ? (min === max ? "exactly" : "range") : min ? "from" : max ? "upTo" : "none";
    return [t(`import:salary.${key}`, { min, max, period: t(`wizard:salaryPer.${salaryType}`) })];
  },
};
