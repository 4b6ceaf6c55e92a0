import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { idSchema } from "../administration.schema";
import { decisionForm, decisionSchema } from "./changes.schema";

/** Accepts or refuses a request: the page with a message, or the request's form again. INVALID_PAYLOAD. */
export async function answerChanges(context: AppLoadContext, request: Request): Promise<Response | FormReply> {
  const { pathname, search } = new URL(request.url);
  const posted = await readPost(request);
  const { type } = posted.intent;
  if (type !== "accept" && type !== "refuse") throw new Refusal("INVALID_PAYLOAD");
  const submission = parseForm(posted, decisionSchema, { id: decisionForm(formValue(posted, idSchema).id) });
  if (submission.status !== "success") return submission.reply();
  const isAccepted = type === "accept";
  try {
    await context.api.changeRequests.decide({ ...submission.value, isAccepted });
    context.flash.set({ key: isAccepted ? "administration.changeAccepted" : "administration.changeRefused" });
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) context.flash.set({ key: "administration.already", tone: "warning" });
    else if (isForThePage(error)) return submission.reply(isAccepted ? notPossible(error) : formRefusal(error));
    else throw error;
  }
  return redirect(pathname + search, 303);
}

/** Why a request cannot be accepted as it is: the job has changed, or a wanted value is out of its bounds by now. */
function notPossible(error: unknown) {
  const isChanged = isRefusal(error, "RECORD_CONFLICT");
  return { note: isChanged ? "administration:changes.changed" : "administration:changes.notPossible" };
}
