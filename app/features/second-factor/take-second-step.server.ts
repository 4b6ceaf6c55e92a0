import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { KEYS, withQuery } from "~/domain/query-keys";
import { leadOn } from "~/features/account/login/lead-on.server";
import { redirectQuery } from "~/features/account/verify/redirect-query";
import { readForm } from "~/features/forms/read-form.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { codeFields } from "./second-factor.schema";

/** Opens the session of a login whose password was right; without such a login it begins again. */
export async function takeSecondStep({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const submission = await readForm(request, codeFields);
  const { pending } = context.session;
  if (!pending) return beginAgain(request);
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

/** To the login, with the way that was to be gone. */
export function beginAgain(request: Request): Response {
  const along = redirectQuery(new URL(request.url).searchParams);
  return redirect(withQuery("/login", { ...along, [KEYS.loginError]: "TOKEN_EXPIRED" }), 303);
}
