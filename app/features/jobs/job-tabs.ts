import type { AppLoadContext } from "@remix-run/cloudflare";
import { writeTab } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import type { PostedForm } from "~/features/forms/read-post.server";

/** The tabs of a job's page, in the order of the page. */
export const JOB_TABS = ["overview", "applicants", "funnel", "notes", "files", "history"] as const;
export type JobTab = (typeof JOB_TABS)[number];

export const jobTabHref = (id: string, tab: JobTab): string => writeTab(`/jobs/${id}`, tab);

/** A form that was posted on a tab of a job's page. */
export interface TabPost {
  context: AppLoadContext;
  /** The job's id. */
  id: string;
  posted: PostedForm;
  /** The address of the page without its dialog, to lead back to. */
  back: string;
}

/** Answers the forms of one intent: a redirect, or the form again. */
export type TabAction = (post: TabPost) => Promise<Response | FormReply>;
