import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { emailSchema } from "~/domain/email.schema";
import { errorStatus, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { KEYS, readRedirectUrl, withQuery } from "~/domain/query-keys";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { hasErrors, problemsOf, textOf } from "./form-answer";
import { loginWith } from "./login-info";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Confirms by a typed code, or mails a new one. Without a session the form names the address. */
export async function verifyByCode({ request, context }: Args, form: FormData) {
  const email = context.person?.email ?? textOf(form, "email").trim();
  const code = textOf(form, "code").replace(/[\s-]/g, "");
  const typed = { email, code };
  const isResend = form.get("intent") === "resend";
  const errors = { email: problemsOf(emailSchema, email), code: isResend ? [] : codeProblems(code) };
  if (hasErrors(errors)) return formAgain(context, { typed, errors, note: null });
  try {
    return isResend
      ? await resend({ request, context }, email)
      : await verify({ request, context }, { token: code, email });
  } catch (error) {
    const { errors, note, status } = refusalOf(error);
    if (status === 400) return formAgain(context, { typed, errors: { code: [WRONG_CODE] }, note: null });
    return formAgain(context, { typed, errors, note }, status);
  }
}

/** Confirms by the link's token. A link that is no longer good is said by `isInvalid`; somebody who is confirmed just goes on. */
export async function verifyByLink({ request, context }: Args, form: FormData) {
  try {
    return await verify({ request, context }, { token: textOf(form, "token") });
  } catch (error) {
    const { note, status } = refusalOf(error);
    if (status === 400 && context.person?.isVerified) return redirect("/jobs", 303);
    return formAgain(context, { typed: {}, errors: {}, note: status === 400 ? INVALID_LINK : note }, status);
  }
}

const INVALID_LINK = "account:verify.linkInvalid";
const WRONG_CODE = "errors:other.verificationTokenInvalid";

async function verify({ request, context }: Args, proof: { token: string; email?: string }) {
  const { data } = await context.api.registration.verify(proof);
  const wanted = data.redirectUrl ?? readRedirectUrl(new URL(request.url).searchParams);
  const info = data.companyTaken ? "COMPANY_TAKEN" : "MAIL_VERIFIED";
  if (!context.person) return redirect(loginWith(info, { [KEYS.redirectUrl]: wanted }), 303);
  await context.session.refresh();
  context.flash.set(
    data.companyTaken
      ? { key: "account.verifiedCompanyTaken", tone: "warning" }
      : { key: "account.verified", tone: "good" },
  );
  return redirect(wanted ?? "/jobs", 303);
}

async function resend({ request, context }: Args, email: string) {
  const { pathname, searchParams } = new URL(request.url);
  const redirectUrl = readRedirectUrl(searchParams);
  await context.api.registration.resendVerification({ email, redirectUrl: redirectUrl ?? undefined });
  const named = context.person ? null : email;
  return redirect(
    withQuery(pathname, { [KEYS.redirectUrl]: redirectUrl, [KEYS.mail]: named, [KEYS.showSuccess]: true }),
    303,
  );
}

function codeProblems(code: string): string[] {
  if (code === "") return [message("empty")];
  return /^\d{6}$/.test(code) ? [] : ["account:verify.sixDigits"];
}

/** As for every form; too many codes say how long to wait. */
function refusalOf(error: unknown) {
  const seconds = error instanceof Refusal && error.code === "REQUESTS_EXCEEDED" ? Number(error.details.retryAfter) : 0;
  if (!seconds) return formRefusal(error);
  const note = seconds > 60 ? `waitMinutes?count=${Math.ceil(seconds / 60)}` : `wait?count=${seconds}`;
  return { errors: {}, note: `account:verify.${note}`, status: errorStatus("REQUESTS_EXCEEDED") };
}
