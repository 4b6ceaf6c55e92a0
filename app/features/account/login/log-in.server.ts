import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { withQuery } from "~/domain/query-keys";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { passkeyRefused, readAssertion } from "~/features/passkeys/passkey-answer.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { redirectQuery } from "../verify/redirect-query";
import { leadOn } from "./lead-on.server";
import { loginSchema } from "./login.schema";

/** Opens a session and leads on, asks for a second step, or answers the form again without its password. */
export async function logIn({ request, context }: ActionFunctionArgs) {
  const posted = await readPost(request);
  if (posted.intent.type === "passkey") return logInByPasskey({ request, context }, posted);
  const submission = parseForm(posted, loginSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  try {
    const { data } = await context.api.auth.login({ ...submission.value, mode: "json" });
    context.session.start(data);
  } catch (error) {
    if (isRefusal(error, "INVALID_OTP") && error.details.pending) {
      context.session.await(error.details.pending);
      return redirect(withQuery("/login/code", redirectQuery(new URL(request.url).searchParams)), 303);
    }
    const refusal = formRefusal(error);
    return formAgain(context, submission.reply(refusal), refusal.status);
  }
  return leadOn(context, request);
}

/** A login without a password; what was wrong with the passkey, the page does not tell. */
async function logInByPasskey(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  posted: PostedForm,
) {
  try {
    const response = readAssertion(posted);
    const { data } = await context.api.auth.passkeys.login({ response, binding: context.formToken, mode: "json" });
    context.session.start(data);
  } catch (error) {
    return passkeyRefused(context, error);
  }
  return leadOn(context, request);
}
