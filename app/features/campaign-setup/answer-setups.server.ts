import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { SETUP_STEPS } from "~/domain/campaign-brief/setup-steps";
import { isRefusal, Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { idSchema } from "../administration/administration.schema";
import { setupForm } from "./brief-address";
import { setupSchema } from "./setup.schema";

/** Saves what was done for one campaign: a redirect with a message, or its form again. INVALID_PAYLOAD. */
export async function answerSetups(context: AppLoadContext, request: Request): Promise<Response | FormReply> {
  const { api, flash } = context;
  const { pathname, search } = new URL(request.url);
  const posted = await readPost(request);
  if (posted.intent.type !== "save") throw new Refusal("INVALID_PAYLOAD");
  const { id } = formValue(posted, idSchema);
  const submission = parseForm(posted, setupSchema, { id: setupForm(id) });
  if (submission.status !== "success") return submission.reply();
  const { done, seenSteps, firstDay = null, campaignId } = submission.value;
  const seen = SETUP_STEPS.filter((step) => seenSteps.split(" ").includes(step));
  try {
    const { data } = await api.administration.campaigns.update({ id, done, seen, firstDay, campaignId });
    flash.set({ key: data.campaignId ? "administration.campaignSetUp" : "administration.stepsSaved" });
  } catch (error) {
    // Somebody else was faster: the campaign has left the queue.
    if (!isRefusal(error, "RECORD_CONFLICT", "NOT_FOUND")) return submission.reply(formRefusal(error));
    if (isRefusal(error, "NOT_FOUND") && context.person?.roleName !== "Administrator") throw error;
    flash.set({ key: "administration.changed", tone: "warning" });
  }
  return redirect(pathname + search, 303);
}
