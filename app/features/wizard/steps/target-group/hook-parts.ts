import type { JobEntity } from "~/content-api/entities";
import { type HookParts, hooksFor } from "~/domain/jobs/hook";

type HookJob = Pick<
  JobEntity,
  | "title"
  | "addressing"
  | "locations"
  | "targetCareerJumpers"
  | "targetJobTitles"
  | "targetExperiences"
  | "targetEducations"
  | "targetSkills"
>;

/** What the hook of a job is made of. */
export function hookPartsOf(job: HookJob): HookParts {
  const addressing = job.addressing ?? "german_du";
  const titles = labelsOf(job.targetJobTitles);
  return {
    addressing,
    targetCareerJumpers: job.targetCareerJumpers,
    jobTitles: titles.length > 0 ? titles : [job.title],
    experiences: labelsOf(job.targetExperiences),
    educations: labelsOf(job.targetEducations),
    skills: labelsOf(job.targetSkills),
    locations: job.locations.map(({ label, labelEn }) => (addressing === "english" ? labelEn : label)),
  };
}

/** The number of the suggestion that the job has been given; "" when its hook is none of them. */
export function hookIndexOf(job: JobEntity): string {
  const index = job.hookSource === "template" ? hooksFor(hookPartsOf(job)).indexOf(job.hook ?? "") : -1;
  return index < 0 ? "" : String(index);
}

const labelsOf = (entries: readonly { label: string }[]): string[] => entries.map(({ label }) => label);
