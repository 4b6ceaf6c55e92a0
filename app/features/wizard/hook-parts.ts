import type { JobEntity } from "~/content-api/entities";
import { type HookParts, hooksFor } from "~/domain/jobs/hook";
import type { TargetLists } from "./steps/target-group";

type HookJob = Pick<JobEntity, "title" | "addressing" | "locations">;

/** What the hook of this job is made of, with the target group as it stands in the form. */
export function hookPartsOf(job: HookJob, values: TargetLists & { targetCareerJumpers: boolean }): HookParts {
  const addressing = job.addressing ?? "german_du";
  const titles = labelsOf(values.targetJobTitles);
  return {
    addressing,
    targetCareerJumpers: values.targetCareerJumpers,
    jobTitles: titles.length > 0 ? titles : [job.title],
    experiences: labelsOf(values.targetExperiences),
    educations: labelsOf(values.targetEducations),
    skills: labelsOf(values.targetSkills),
    locations: job.locations.map(({ label, labelEn }) => (addressing === "english" ? labelEn : label)),
  };
}

/** The number of the suggestion that the job has been given; "" when its hook is none of them. */
export function hookIndexOf(job: JobEntity): string {
  const index = job.hookSource === "template" ? hooksFor(hookPartsOf(job, job)).indexOf(job.hook ?? "") : -1;
  return index < 0 ? "" : String(index);
}

const labelsOf = (entries: readonly { label: string }[]): string[] => entries.map(({ label }) => label);
