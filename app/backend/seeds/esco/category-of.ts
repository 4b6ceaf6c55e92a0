import type { JobCategory } from "~/domain/jobs/job";

/** The category that an ISCO-08 group usually is paid in: its first figure is the kind of work. */
export function categoryOf(isco: string): JobCategory {
  return BY_MAJOR_GROUP[isco.replace(/^C/, "").charAt(0)] ?? "specialist";
}

const BY_MAJOR_GROUP: Readonly<Record<string, JobCategory>> = {
  "1": "manager",
  "4": "assistant",
  "5": "assistant",
  "9": "juniorStaff",
};
