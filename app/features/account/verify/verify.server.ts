import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { errorStatus, isRefusal } from "~/domain/errors";
import { KEYS, readRedirectUrl, withQuery } from "~/domain/query-keys";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { loginWith } from "../login/login-info";
import { codeSchema, linkSchema, resendSchema } from "./code.schema";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** Every form of the confirmation: the typed code, a new one, or the link's button. */
export async function verifyAddress({ request, context }: Args) {
  const posted = await readPost(request);
  const isLink = posted.intent.type === "link";
  return isLink ? verifyByLink({ request, context }, posted) : verifyByCode({ request, context }, posted);
}

/** Confirms by a typed code, or mails a new one. Without a session the form names the address. */
async function verifyByCode({ request, context }: Args, posted: PostedForm) {
  const isResend = posted.intent.type === "resend";
  const own = context.person?.email;
  const schema = isResend ? resendSchema : codeSchema;
  const submission = parseForm(posted, own ? schema.extend({ email: schema.shape.email.default(own) }) : schema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { email: typed, code = "" } = submission.value;
  const email = own ?? typed;
  try {
    return isResend
      ? await resend({ request, context }, email)
      : await verify({ request, context }, { token: code, email });
  } catch (error) {
    const { errors, note, status } = refusalOf(error);
    const refusal = isRefusal(error, "INVALID_PAYLOAD") ? { errors: { code: [WRONG_CODE] } } : { errors, note };
    return formAgain(context, submission.reply(refusal), status);
  }
}

/**
 * Confirms by the link's token. A link that is no longer good is a 400 with a note; somebody who is confirmed just goes
 * on.
 */
async function verifyByLink({ request, context }: Args, posted: PostedForm) {
  const submission = parseForm(posted, linkSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  try {
    return await verify({ request, context }, submission.value);
  } catch (error) {
    const { note, status } = refusalOf(error);
    const isOver = isRefusal(error, "INVALID_PAYLOAD");
    if (isOver && context.person?.isVerified) return redirect("/jobs", 303);
    return formAgain(context, submission.reply({ note: isOver ? INVALID_LINK : note }), status);
  }
}

/** Whether a link's token confirms nothing any more; one that could not be asked about counts as good. */
export async function isLinkOver({ api }: AppLoadContext, token: string): Promise<boolean> {
  try {
    await api.registration.check({ token });
    return false;
  } catch (error) {
    return isRefusal(error, "INVALID_PAYLOAD");
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

/** As for every form; too many codes say how long to wait. */
function refusalOf(error: unknown) {
  const seconds = isRefusal(error, "REQUESTS_EXCEEDED") ? error.details.retryAfter : 0;
  if (!seconds) return formRefusal(error);
  const note = seconds > 60 ? `waitMinutes?count=${Math.ceil(seconds / 60)}` : `wait?count=${seconds}`;
  return { errors: {}, note: `account:verify.${note}`, status: errorStatus("REQUESTS_EXCEEDED") };
}
