import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { runJobAction } from "~/features/jobs/job-actions.server";
import type { JobProblem } from "~/features/jobs/job-problem";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { closedHref } from "~/features/shell/page-address";

export interface CampaignProblem {
  id: string;
  typed: string;
  errors: FieldErrors;
  conflict: string | null;
}

export interface ReviewAnswer {
  job?: JobProblem;
  campaign?: CampaignProblem;
}

/** Sends a job back, launches it, or saves its campaign's id. */
export async function answerReview(context: AppLoadContext, request: Request): Promise<Response | ReviewAnswer> {
  const { pathname, search } = new URL(request.url);
  const page = closedHref(pathname + search);
  const form = await request.formData();
  if (form.get("intent") !== "campaign") {
    const result = await runJobAction(context, form, page);
    return result instanceof Response ? result : { job: result };
  }
  const id = String(form.get("id") ?? "");
  const typed = String(form.get("campaignId") ?? "");
  try {
    await context.api.administration.campaign({ id, campaignId: typed, seen: String(form.get("seen") ?? "") });
  } catch (error) {
    const { errors, conflicts = {} } = formRefusal(error);
    const conflict = conflicts.campaignId ?? null;
    if (!errors.campaignId && conflict === null) throw error;
    return { campaign: { id, typed, errors, conflict } };
  }
  context.flash.set({ key: "administration.campaignSaved" });
  return redirect(page, 303);
}
