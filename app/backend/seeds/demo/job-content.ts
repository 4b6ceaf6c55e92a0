import type { JobCategory, SalaryType } from "~/domain/jobs/job";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
import type { Param } from "../../storage/sql";
import { benefits } from "../catalogs/benefits";
import { educations } from "../catalogs/educations";
import type { Field } from "../catalogs/entry";
import { jobTitles } from "../catalogs/job-titles";
import { places } from "../catalogs/places";
import { skills } from "../catalogs/skills";
import { softSkills } from "../catalogs/soft-skills";
import { titleSuggestions } from "../catalogs/title-suggestions";
import { BRANDS } from "./brands";
import type { DemoJob } from "./job-list";
import { demoId } from "./people";

type Columns = Record<string, Param | boolean>;

/** What the steps up to the given number have filled in, the way the table stores it. */
export function jobContent(job: DemoJob, startDate: string, accepted: string): Columns {
  const filled = STEP_IDS.slice(0, job.steps);
  return Object.assign({}, ...filled.map((step) => STEPS[step]?.(job, { startDate, accepted }) ?? {}));
}

export function categoryOf({ like }: DemoJob): JobCategory {
  return jobTitles.find(({ id }) => id === like)?.category ?? "specialist";
}

interface Dates {
  startDate: string;
  accepted: string;
}

/** Steps that are missing here fill no column of the job. */
const STEPS: Partial<Record<StepId, (job: DemoJob, dates: Dates) => Columns>> = {
  general: (job) => ({
    addressing: job.organization === "sonnenhof" ? "german_du" : "german_sie",
    fullTime: !job.partTimeOnly,
    partTime: job.partTimeOnly || job.organization === "sonnenhof",
    jobCategory: categoryOf(job),
  }),
  education: (job) => ({
    educations: choices(educations, suggestionOf(job).educations.slice(0, 2)),
    noDegreeNeeded: categoryOf(job) === "juniorStaff",
    workExperience: EXPERIENCE[categoryOf(job)],
  }),
  skills: (job) => ({
    skills: JSON.stringify(
      named(skills, suggestionOf(job).skills.slice(0, 5)).map((skill, at) => ({
        ...skill,
        priority: at < 2 ? "required" : "niceToHave",
      })),
    ),
  }),
  targetGroup: (job) => ({
    targetJobTitles: choices(jobTitles, [job.like]),
    targetCareerJumpers: categoryOf(job) === "juniorStaff",
    hook: hookOf(job),
    hookSource: "template",
  }),
  location: (job) => ({ locations: JSON.stringify([locationOf(job)]) }),
  softSkills: (job) => ({ softSkills: choices(softSkills, SOFT_SKILLS[categoryOf(job)]) }),
  tasks: (job) => ({
    tasks: JSON.stringify(
      suggestionOf(job)
        .tasks.slice(0, 5)
        .map(([german]) => german),
    ),
  }),
  employerBrand: (job) => ({ employerBrand: demoId("brand", job.brand) }),
  benefits: (job) => ({ benefits: JSON.stringify(benefitsOf(job)) }),
  salary: (job) => ({ ...salaryOf(job), showSalary: true }),
  files: (job) => ({ links: JSON.stringify([BRANDS.find(({ number }) => number === job.brand)?.homepage]) }),
  priceCalculation: (job, { startDate }) => ({
    numberOfPlannedHires: job.hires,
    runtime: job.runtime,
    userCampaignStartDate: startDate,
    boost: job.boost,
  }),
  billingAddress: (_job, { accepted }) => ({ termsAccepted: accepted, termsVersion: "2026-11" }),
};

const EXPERIENCE = {
  juniorStaff: "NONE",
  assistant: "ONE_TO_TWO_YEARS",
  specialist: "ONE_TO_TWO_YEARS",
  manager: "SIX_TO_TEN_YEARS",
} as const satisfies Record<JobCategory, string>;

const SOFT_SKILLS: Record<JobCategory, string[]> = {
  juniorStaff: ["zuverlaessigkeit", "lernbereitschaft", "teamfaehigkeit"],
  assistant: ["organisation", "freundlichkeit", "sorgfalt"],
  specialist: ["teamfaehigkeit", "verantwortung", "selbststaendigkeit"],
  manager: ["fuehrungskompetenz", "kommunikation", "entscheidungsfreude", "ruhe"],
};

const SALARIES: Record<JobCategory, { salaryType: SalaryType; salaryMin: number; salaryMax: number }> = {
  juniorStaff: { salaryType: "perHour", salaryMin: 15.2, salaryMax: 17.5 },
  assistant: { salaryType: "perMonth", salaryMin: 2_750, salaryMax: 3_300 },
  specialist: { salaryType: "perMonth", salaryMin: 3_250, salaryMax: 3_950 },
  manager: { salaryType: "perYear", salaryMin: 56_000, salaryMax: 68_000 },
};

const HOOKS: Partial<Record<Field, string>> = {
  health: "Pflege mit Zeit: feste Touren, verlässlicher Dienstplan, ein Team in {town}, das zusammenhält.",
  social: "Menschen stärken statt Akten wälzen: Komm in unser Team nach {town}.",
  logistics: "Feierabend heißt bei uns Feierabend: sichere Arbeit in {town}, pünktlicher Lohn.",
  trades: "Vier Tage Handwerk, drei Tage frei: Verstärken Sie unseren Betrieb in {town}.",
  office: "Sie behalten den Überblick? Dann fehlen Sie uns in {town}.",
};

const hookOf = ({ like, town }: DemoJob): string => {
  const field = jobTitles.find(({ id }) => id === like)?.field;
  const hook =
    (field && HOOKS[field]) ?? "Ein Betrieb, der bleibt, und ein Team, das zuhört: Arbeiten Sie mit uns in {town}.";
  return hook.replace("{town}", town);
};

function suggestionOf({ like }: DemoJob) {
  const suggestion = titleSuggestions.find(({ title }) => title === like);
  if (!suggestion) throw new Error(`No suggestion for ${like}`);
  return suggestion;
}

function salaryOf(job: DemoJob) {
  return SALARIES[categoryOf(job)];
}

function locationOf({ town }: DemoJob) {
  const place = places.find(({ label, type }) => label === town && type === "locality");
  if (!place) throw new Error(`No place ${town}`);
  const { id: placeId, label, labelEn, type, lat, lng } = place;
  return { placeId, label, labelEn, type, lat, lng, radius: 30 };
}

function benefitsOf({ brand }: DemoJob) {
  const offered = BRANDS.find(({ number }) => number === brand)?.benefits ?? [];
  return offered
    .flatMap((id) => benefits.filter((benefit) => benefit.id === id))
    .map(({ id, label, icon }) => ({ id, label, icon }));
}

interface Labelled {
  id: string;
  label: string;
}

const choices = (catalog: readonly Labelled[], ids: readonly string[]): string => JSON.stringify(named(catalog, ids));

function named(catalog: readonly Labelled[], ids: readonly string[]): Labelled[] {
  return ids.map((id) => {
    const entry = catalog.find((each) => each.id === id);
    if (!entry) throw new Error(`No entry ${id}`);
    return { id, label: entry.label };
  });
}
