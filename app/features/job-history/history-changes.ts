import { formatDate } from "~/domain/dates";
import { formatNumber } from "~/domain/format";
import type { FieldChange } from "~/domain/job-history/edit-sessions";
import { toLanguage } from "~/domain/people";
import { isRecord } from "~/lib/objects";
import type { Translate } from "~/lib/translate";

/** A changed field in words. */
export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

/** What a save changed, field by field, with the values before and after as people write them. */
export const shownChanges = (changes: readonly FieldChange[], t: Translate, language: string): ShownChange[] =>
  changes.map(({ field, before, after }) => ({
    label: t(LABELS[field] ?? "history.otherField"),
    before: shown(field, before, t, language),
    after: shown(field, after, t, language),
  }));

/** By the fields of a job that people write; a test holds it against them. */
export const LABELS: Record<string, string> = {
  title: "wizard:fields.title",
  organization: "wizard:fields.organization",
  employerBrand: "wizard:fields.employerBrand",
  addressing: "wizard:fields.addressing",
  fullTime: "wizard:workTime.fullTime",
  partTime: "wizard:workTime.partTime",
  workExperience: "wizard:fields.workExperience",
  jobCategory: "wizard:fields.jobCategory",
  noDegreeNeeded: "wizard:education.noDegreeNeeded",
  educations: "wizard:fields.educations",
  experiences: "wizard:fields.experiences",
  skills: "wizard:fields.skills",
  softSkills: "wizard:fields.softSkills",
  targetJobTitles: "wizard:fields.targetJobTitles",
  targetExperiences: "wizard:fields.targetExperiences",
  targetEducations: "wizard:fields.targetEducations",
  targetSkills: "wizard:fields.targetSkills",
  targetCareerJumpers: "wizard:targetGroup.careerJumpers",
  hook: "wizard:fields.hook",
  locations: "wizard:steps.location.title",
  tasks: "wizard:steps.tasks.title",
  benefits: "wizard:fields.benefits",
  salaryType: "wizard:fields.salaryType",
  salaryMin: "wizard:fields.salaryMin",
  salaryMax: "wizard:fields.salaryMax",
  showSalary: "wizard:salary.show",
  contacts: "wizard:fields.contacts",
  links: "wizard:files.links",
  numberOfPlannedHires: "wizard:fields.numberOfPlannedHires",
  runtime: "wizard:fields.runtime",
  userCampaignStartDate: "wizard:fields.userCampaignStartDate",
  boost: "job:conditions.boost",
  termsAccepted: "wizard:fields.termsAccepted",
  invoiceReference: "wizard:fields.invoiceReference",
  billing: "wizard:steps.billingAddress.title",
  migrationConfirmed: "job:history.migrationConfirmed",
};

const CHOICES: Record<string, string> = {
  addressing: "job:addressing",
  workExperience: "job:experience",
  jobCategory: "wizard:jobCategory",
  salaryType: "wizard:salaryType",
};

const FLAGS =
  /^(fullTime|partTime|noDegreeNeeded|targetCareerJumpers|showSalary|boost|termsAccepted|migrationConfirmed)$/;

function shown(field: string, value: unknown, t: Translate, language: string): string {
  if (FLAGS.test(field)) return t(value ? "job:history.yes" : "job:history.no");
  const isEmpty = value === null || value === undefined || value === "";
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return "–";
  if (Array.isArray(value)) return value.map((each) => itemText(each, t)).join(", ");
  if (typeof value === "string" && CHOICES[field]) return t(`${CHOICES[field]}.${value}`);
  if (field === "userCampaignStartDate") return formatDate(String(value), toLanguage(language));
  if (field === "runtime") return t("job:conditions.months", { count: Number(value) });
  if (typeof value === "number") return formatNumber(value, toLanguage(language));
  if (isRecord(value))
    return ["name", "street", "zip", "city", "vatNo"]
      .map((name) => value[name])
      .filter(Boolean)
      .join(", ");
  return String(value);
}

function itemText(item: unknown, t: Translate): string {
  if (item === null) return t("job:history.somebody");
  if (!isRecord(item)) return String(item);
  const radius = typeof item.radius === "number" ? ` (${item.radius} km)` : "";
  const priority = typeof item.priority === "string" ? ` (${t(`job:priority.${item.priority}`)})` : "";
  return `${String(item.label)}${radius}${priority}`;
}
