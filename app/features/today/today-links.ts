import type { Today } from "~/content-api/today";
import { KEYS, withQuery } from "~/domain/query-keys";
import { jobTabHref } from "~/features/jobs/job-tabs";

/** The applicant on the board of the job. */
export const applicantHref = (job: string, applicant: string): string =>
  withQuery(jobTabHref(job, "applicants"), { [KEYS.applicantId]: applicant });

/** Where the person is mentioned. */
export function mentionHref({ job, note, applicant }: Today["mentions"]["entries"][number]): string {
  if (applicant) return applicantHref(job.id, applicant);
  return `${jobTabHref(job.id, "notes")}#note-${note}`;
}
