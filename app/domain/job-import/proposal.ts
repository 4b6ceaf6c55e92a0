import type { Choice, Job, JobLocation, SkillPriority } from "~/domain/jobs/job";
import type { FindingSource } from "~/job-ad/job-ad-findings";

/** What an import can fill, in the order of the wizard. Price, terms and contacts are not in it. */
export const PROPOSAL_KEYS = [
  "title",
  "addressing",
  "workTime",
  "jobCategory",
  "workExperience",
  "educations",
  "skills",
  "locations",
  "softSkills",
  "tasks",
  "benefits",
  "salary",
] as const;
export type ProposalKey = (typeof PROPOSAL_KEYS)[number];

/** The job's fields behind them. */
export type ProposalPatch = Partial<
  Pick<Job, "title" | "addressing" | "fullTime" | "partTime" | "jobCategory" | "workExperience" | "educations"> &
    Pick<Job, "softSkills" | "tasks" | "benefits" | "salaryType" | "salaryMin" | "salaryMax"> & {
      skills: (Choice & { priority: SkillPriority })[];
      locations: FoundLocation[];
    }
>;

/** A place of the directory, with a radius around it. */
export interface FoundLocation extends JobLocation {
  lat: number;
  lng: number;
  radius: number;
}

/** A value for the wizard and where the ad says so. */
export interface Proposal {
  key: ProposalKey;
  patch: ProposalPatch;
  source: FindingSource;
  /** Read from a vague wording: not ticked beforehand. */
  isUnsure: boolean;
}
