import type { ListedSection, Today } from "~/content-api/today";
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

/** Where a problem of a job is solved. */
export const problemHref = (job: string, type: Today["problems"]["entries"][number]["type"]): string =>
  type === "chatbotUnpublished" ? `/jobs/${job}/chatbotBuilder` : jobTabHref(job, "overview");

/** All entries of a section. */
export const sectionHref = (section: ListedSection | "changeRequests"): string =>
  section === "changeRequests" ? "/administration/changes" : withQuery("/today", { [KEYS.section]: section });
