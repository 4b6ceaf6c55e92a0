import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { formAgain } from "~/features/shell/page-title.server";
import { liftSchema } from "../administration.schema";
import { runChange } from "../run-change.server";

/** Lets mails go to an address again. A redirect, or the form again. INVALID_PAYLOAD. */
export async function answerOperations(context: AppLoadContext, request: Request) {
  const posted = await readPost(request);
  if (posted.intent.type !== "lift") throw new Refusal("INVALID_PAYLOAD");
  const submission = parseForm(posted, liftSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  return runChange(context, "/administration/operations", "suppressionLifted", () =>
    context.api.administration.suppressions.lift(submission.value),
  );
}
