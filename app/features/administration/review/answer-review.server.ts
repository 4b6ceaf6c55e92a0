import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { runJobAction } from "~/features/jobs/job-actions.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { closedHref } from "~/features/shell/page-address";
import { campaignForm, campaignIdSchema, idSchema } from "../administration.schema";

/**
 * Sends a job back, launches it, or saves its campaign's id: a redirect with a message, or the form again.
 * INVALID_PAYLOAD.
 */
export async function answerReview(context: AppLoadContext, request: Request): Promise<Response | FormReply> {
  const { pathname, search } = new URL(request.url);
  const page = closedHref(pathname + search);
  const posted = await readPost(request);
  return posted.intent.type === "campaign"
    ? saveCampaignId(context, posted, page)
    : runJobAction(context, posted, page);
}

async function saveCampaignId({ api, flash }: AppLoadContext, posted: PostedForm, page: string) {
  const { id } = formValue(posted, idSchema);
  const submission = parseForm(posted, campaignIdSchema, { id: campaignForm(id) });
  if (submission.status !== "success") return submission.reply();
  const { campaignId } = submission.value;
  try {
    await api.administration.campaign({ id, campaignId, seen: submission.seen.campaignId ?? "" });
  } catch (error) {
    const refusal = formRefusal(error);
    if (!refusal.errors.campaignId && !refusal.conflicts) throw error;
    return submission.reply(refusal);
  }
  flash.set({ key: "administration.campaignSaved" });
  return redirect(page, 303);
}
