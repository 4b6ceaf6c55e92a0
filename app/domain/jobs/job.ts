import type { JobStatus } from "~/domain/jobs/status";

export const ADDRESSINGS = ["german_du", "german_sie", "english"] as const;
export type Addressing = (typeof ADDRESSINGS)[number];

export const WORK_TIMES = ["fullTime", "partTime"] as const;

export const EXPERIENCE_LEVELS = [
  "NONE",
  "LESS_THAN_ONE_YEAR",
  "ONE_TO_TWO_YEARS",
  "THREE_TO_FIVE_YEARS",
  "SIX_TO_TEN_YEARS",
  "MORE_THAN_TEN_YEARS",
] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

export const JOB_CATEGORIES = ["juniorStaff", "assistant", "specialist", "manager"] as const;
export type JobCategory = (typeof JOB_CATEGORIES)[number];

export const SALARY_TYPES = ["perYear", "perMonth", "perHour"] as const;
export type SalaryType = (typeof SALARY_TYPES)[number];

export const SKILL_PRIORITIES = ["required", "niceToHave", "optional"] as const;
export type SkillPriority = (typeof SKILL_PRIORITIES)[number];

export const HOOK_SOURCES = ["template", "ai", "own"] as const;
export type HookSource = (typeof HOOK_SOURCES)[number];

/** An entry of a catalog, or one typed by hand (id null). */
export type Choice = { id: string | null; label: string };
export type Skill = Choice & { priority: SkillPriority | null };
export type JobBenefit = { id: string | null; label: string; icon: string | null };
export type JobContact = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  role?: string | null;
};
export type JobFile = { id: string; filename_download: string; filesize: number; type?: string | null };
export type JobLocation = {
  placeId: string;
  label: string;
  labelEn: string;
  type: string;
  lat: number | null;
  lng: number | null;
  radius: number | null;
};

/** A job as the wire writes it. Salaries in whole or broken euros, the monthly budget in cents, dates YYYY-MM-DD. */
export type Job = {
  id: string;
  idExternal: string | null;
  title: string;
  status: JobStatus;
  nextRenewal: string | null;
  date_created: string;
  date_updated: string | null;
  version: number;
  user_created: string | null;
  organization: string | null;
  employerBrand: string | null;
  addressing: Addressing | null;
  fullTime: boolean;
  partTime: boolean;
  workExperience: ExperienceLevel | null;
  jobCategory: JobCategory | null;
  noDegreeNeeded: boolean;
  educations: Choice[];
  experiences: Choice[];
  skills: Skill[];
  targetJobTitles: Choice[];
  targetExperiences: Choice[];
  targetEducations: Choice[];
  targetSkills: Choice[];
  targetCareerJumpers: boolean;
  hook: string | null;
  hookSource: HookSource | null;
  locations: JobLocation[];
  softSkills: Choice[];
  tasks: string[];
  benefits: JobBenefit[];
  salaryType: SalaryType | null;
  salaryMin: number | null;
  salaryMax: number | null;
  showSalary: boolean;
  contacts: JobContact[];
  links: string[];
  files: JobFile[];
  numberOfPlannedHires: number | null;
  runtime: number | null;
  userCampaignStartDate: string | null;
  boost: boolean;
  termsAccepted: string | null;
  termsVersion: string | null;
  invoiceReference: string | null;
  monthlyCampaignBudget: number | null;
  campaignId: string | null;
  adText: string | null;
  applicantManagementUrl: string | null;
  migratedAt: string | null;
  migrationConfirmed: boolean;
};

/** Fields that only the product itself sets. */
export const STRIPPED_BEFORE_CREATE = [
  "idExternal",
  "nextRenewal",
  "monthlyCampaignBudget",
  "applicantManagementUrl",
  "notes",
  "owner",
  "creatives",
  "adText",
] as const;

/**
 * The body of a create call: own fields stripped, nested location, organization and employer brand reduced to their
 * ids.
 */
export function toJobCreate(input: Record<string, unknown>): Record<string, unknown> {
  const stripped = new Set<string>(STRIPPED_BEFORE_CREATE);
  const kept = Object.entries(input).filter(([field]) => !stripped.has(field));
  const body = Object.fromEntries(kept.map(([field, value]) => [field, REDUCED.has(field) ? toId(value) : value]));
  if (!Array.isArray(body.locations)) return body;
  return { ...body, locations: body.locations.map(reduceLocation) };
}

/** The category a job title suggests. */
export function suggestCategory(title: string): JobCategory {
  return CATEGORY_WORDS.find(({ words }) => words.test(title))?.category ?? "specialist";
}

const REDUCED = new Set(["location", "organization", "employerBrand"]);

const CATEGORY_WORDS: { words: RegExp; category: JobCategory }[] = [
  { words: /leiter|leitung|head|director|manager|geschäftsführ|meister/i, category: "manager" },
  { words: /azubi|ausbild|praktik|werkstud|trainee|helfer|aushilf|junior/i, category: "juniorStaff" },
  { words: /assisten|sachbearb|bürokraft|kauffr|kaufm|empfang/i, category: "assistant" },
];

function reduceLocation(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null || !("location" in entry)) return entry;
  return { ...entry, location: toId(entry.location) };
}

function toId(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}
