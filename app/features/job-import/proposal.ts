import type { z } from "zod";
import { jobWritableSchema } from "~/content-api/entities";
import type { FindingSource } from "~/domain/job-ad/job-ad-findings";

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

/** The job's fields behind them: nothing else is taken from a posted form. */
export const proposalPatchSchema = jobWritableSchema
  .pick({
    title: true,
    addressing: true,
    fullTime: true,
    partTime: true,
    jobCategory: true,
    workExperience: true,
    educations: true,
    skills: true,
    locations: true,
    softSkills: true,
    tasks: true,
    benefits: true,
    salaryType: true,
    salaryMin: true,
    salaryMax: true,
  })
  .partial();
export type ProposalPatch = z.infer<typeof proposalPatchSchema>;

/** A value for the wizard and where the ad says so. */
export interface Proposal {
  key: ProposalKey;
  patch: ProposalPatch;
  source: FindingSource;
  /** Read from a vague wording: not ticked beforehand. */
  isUnsure: boolean;
}
