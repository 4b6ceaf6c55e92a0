import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { CHANGE_FORM, changeSchema } from "./change.schema";
import { toWanted } from "./to-wanted";

/** Sends a request or takes the open one back: the job's page with a message, or the form again. INVALID_PAYLOAD. */
export async function answerChange(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const posted = await readPost(request);
  if (posted.intent.type === "ask") return ask(context, id, posted);
  if (posted.intent.type !== "withdraw") throw new Refusal("INVALID_PAYLOAD");
  try {
    await context.api.changeRequests.withdraw({ id });
    context.flash.set({ key: "job.changeWithdrawn" });
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
    context.flash.set({ key: "job.changeDecided", tone: "warning" });
  }
  return redirect(`/jobs/${id}`, 303);
}

async function ask({ api, flash }: AppLoadContext, id: string, posted: PostedForm): Promise<Response | FormReply> {
  const submission = parseForm(posted, changeSchema, { id: CHANGE_FORM });
  if (submission.status !== "success") return submission.reply();
  const { data: job } = await api.jobs.get({ id, relations: ["detail"] });
  const { message = "", ...values } = submission.value;
  const wanted = toWanted(job.status, { ...values, message });
  try {
    await api.changeRequests.create({ id, wanted, message });
    flash.set({ key: "job.changeRequested" });
  } catch (error) {
    if (!isForThePage(error)) throw error;
    if (isRefusal(error, "FAILED_VALIDATION")) return submission.reply(formRefusal(error));
    const key = isRefusal(error, "RECORD_CONFLICT") ? "job.changeAlreadyOpen" : "job.changeNotPossible";
    flash.set({ key, tone: "warning" });
  }
  return redirect(`/jobs/${id}`, 303);
}
