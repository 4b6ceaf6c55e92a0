import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import { emailSchema } from "~/domain/email.schema";
import { message } from "~/domain/messages";
import { passwordProblems } from "~/domain/password";
import { KEYS, withQuery } from "~/domain/query-keys";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { hasErrors, problemsOf, textOf } from "./form-answer";
import { loginWith } from "./login-info";

/** Asks for a link; the answer is the same for every address. */
export async function requestReset({ request, context }: ActionFunctionArgs) {
  const email = textOf(await request.formData(), "email").trim();
  const typed = { email };
  const errors = { email: problemsOf(emailSchema, email) };
  if (hasErrors(errors)) return formAgain(context, { typed, errors, note: null });
  try {
    await context.api.auth.requestPassword({ email, reset_url: `${context.appBase}/reset-password` });
  } catch (error) {
    const { status, ...refusal } = formRefusal(error);
    return formAgain(context, { typed, ...refusal }, status);
  }
  return redirect(withQuery("/reset-password/start", { [KEYS.showSuccess]: true }), 303);
}

/** Sets the new password; every session ends, this one too. A link that is no longer good is said by the status 403. */
export async function resetPassword({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const password = textOf(form, "password");
  const settings = await getSettings(context.api);
  const isRepeated = password.normalize("NFC") === textOf(form, "passwordRepeat").normalize("NFC");
  const errors = {
    password: passwordProblems(password, {}, settings.password),
    passwordRepeat: isRepeated ? [] : [message("notEqual")],
  };
  if (hasErrors(errors)) return formAgain(context, { typed: {}, errors, note: null, isInvalid: false });
  try {
    await context.api.auth.resetPassword({ token: textOf(form, "token"), password });
  } catch (error) {
    const { status, ...refusal } = formRefusal(error);
    return formAgain(context, { typed: {}, ...refusal, isInvalid: status === 403 }, status);
  }
  if (context.person) await context.session.end();
  return redirect(loginWith("PASSWORD_CHANGED"), 303);
}
