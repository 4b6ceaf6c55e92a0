import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import { isRefusal } from "~/domain/errors";
import { KEYS, withQuery } from "~/domain/query-keys";
import { parseForm, readForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { loginWith } from "../login/login-info";
import { withNewPassword } from "../new-password.schema";
import { resetFields, resetStartSchema } from "./reset.schema";

/** Asks for a link; the answer is the same for every address. */
export async function requestReset({ request, context }: ActionFunctionArgs) {
  const submission = await readForm(request, resetStartSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { email } = submission.value;
  try {
    await context.api.auth.requestPassword({ email, reset_url: `${context.appBase}/reset-password` });
  } catch (error) {
    const refusal = formRefusal(error);
    return formAgain(context, submission.reply(refusal), refusal.status);
  }
  return redirect(withQuery("/reset-password/start", { [KEYS.showSuccess]: true }), 303);
}

/** Whether a link's token can no longer set a password; one that could not be asked about counts as good. */
export async function isResetOver({ api }: AppLoadContext, token: string | null): Promise<boolean> {
  try {
    if (token) await api.auth.checkReset({ token });
    return !token;
  } catch (error) {
    return isRefusal(error, "INVALID_TOKEN") || isRefusal(error, "FORBIDDEN");
  }
}

/** Sets the new password; every session ends, this one too. A link that is no longer valid answers 403. */
export async function resetPassword({ request, context }: ActionFunctionArgs) {
  const [posted, settings] = await Promise.all([readPost(request), getSettings(context.api)]);
  const submission = parseForm(posted, withNewPassword(resetFields, settings.password));
  if (submission.status !== "success") return formAgain(context, { reply: submission.reply(), isInvalid: false });
  const { token, password } = submission.value;
  try {
    await context.api.auth.resetPassword({ token, password });
  } catch (error) {
    const refusal = formRefusal(error);
    const { status } = refusal;
    return formAgain(context, { reply: submission.reply(refusal), isInvalid: status === 403 }, status);
  }
  if (context.person) await context.session.end();
  return redirect(loginWith("PASSWORD_CHANGED"), 303);
}
