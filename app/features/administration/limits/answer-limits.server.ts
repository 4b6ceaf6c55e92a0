import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { idSchema } from "../administration.schema";
import { runChange } from "../run-change.server";
import { blockSchema } from "./limits.schema";

const BACK = "/administration/limits";

/** Blocks, or lifts a block. A redirect, or the form again. INVALID_PAYLOAD. */
export async function answerLimits(context: AppLoadContext, request: Request) {
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case "block":
      return block(context, posted);
    case "unblock":
      return runChange(context, BACK, "limitsUnblocked", () =>
        context.api.administration.limits.unblock(formValue(posted, idSchema)),
      );
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

async function block(context: AppLoadContext, posted: PostedForm) {
  const submission = parseForm(posted, blockSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  try {
    await context.api.administration.limits.block(submission.value);
  } catch (error) {
    const refusal = formRefusal(error);
    return formAgain(context, submission.reply(refusal), refusal.status);
  }
  context.flash.set({ key: "administration.limitsBlocked", tone: "good" });
  return redirect(BACK, 303);
}
