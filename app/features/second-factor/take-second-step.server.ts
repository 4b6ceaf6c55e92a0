import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { KEYS, withQuery } from "~/domain/query-keys";
import { leadOn } from "~/features/account/login/lead-on.server";
import { redirectQuery } from "~/features/account/verify/redirect-query";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { passkeyRefused, readAssertion } from "~/features/passkeys/passkey-answer.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { codeFields } from "./second-factor.schema";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Opens the session of a login whose password was right; without such a login it begins again. */
export async function takeSecondStep({ request, context }: Args) {
  const posted = await readPost(request);
  const { pending } = context.session;
  if (!pending) return beginAgain(request);
  if (posted.intent.type === "passkey") return takePasskeyStep({ request, context }, posted, pending);
  const submission = parseForm(posted, codeFields);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  try {
    const { data } = await context.api.auth.secondStep({ pending, otp: submission.value.otp, mode: "json" });
    context.session.start(data);
  } catch (error) {
    if (isRefusal(error, "INVALID_TOKEN")) return beginAgain(request);
    const { status, ...refusal } = formRefusal(error);
    const extra = isRefusal(error, "INVALID_OTP") ? { errors: { otp: [message("codeWrongOrUsed")] } } : refusal;
    return formAgain(context, submission.reply(extra), status);
  }
  return leadOn(context, request);
}

async function takePasskeyStep({ request, context }: Args, posted: PostedForm, pending: string) {
  try {
    const response = readAssertion(posted);
    const { data } = await context.api.auth.passkeys.login({ response, pending, mode: "json" });
    context.session.start(data);
  } catch (error) {
    return passkeyRefused(context, error);
  }
  return leadOn(context, request);
}

/** What authenticators are asked for; null for people without passkeys. */
export async function loadStepRequest({ api, session }: AppLoadContext) {
  const { data } = await api.auth.passkeys.options({ pending: session.pending ?? "" });
  return data.allowCredentials.length > 0 ? data : null;
}

/** To the login, with the way that was to be gone. */
export function beginAgain(request: Request): Response {
  const along = redirectQuery(new URL(request.url).searchParams);
  return redirect(withQuery("/login", { ...along, [KEYS.loginError]: "TOKEN_EXPIRED" }), 303);
}
