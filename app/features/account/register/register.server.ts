import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import { message } from "~/domain/messages";
import { KEYS, REGISTRATION_SUCCESS } from "~/domain/query-keys";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { type FormRefusal, formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { loginWith } from "../login/login-info";
import { redirectQuery, wantedPath } from "../verify/redirect-query";
import { challengeAgain, isAnswered, proofOf } from "./form-challenge.server";
import { loadInvitation } from "./load-invitation.server";
import { registerSchema } from "./register-form.server";

/**
 * One form, one unverified person; login comes next. All problems are answered at once, the security question's
 * included.
 */
export async function register({ request, context }: ActionFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const posted = await readPost(request);
  const [invitation, settings] = await Promise.all([loadInvitation(context, query), getSettings(context.api)]);
  const { parsePhone } = await import("~/platform/phone");
  const schema = registerSchema(settings.password, invitation !== null, parsePhone);
  const submission = parseForm(posted, schema);
  const proof = proofOf(submission.valid());

  async function again({ status, errors, note }: Pick<FormRefusal, "status" | "errors" | "note">) {
    const { challenge: refused, ...others } = errors;
    const isProved = await isAnswered(context, proof);
    const isMissing = !isProved && proof.captchaToken === null;
    const challenge = await challengeAgain(context, proof, isProved && !refused);
    const problem = message(proof.fields.answer?.trim() ? "botCheckWrong" : "botCheckIncomplete");
    const answer = isMissing ? [problem] : refused;
    const reply = submission.reply({ errors: { ...others, answer }, note });
    return formAgain(context, { reply, challenge }, status);
  }

  if (submission.status !== "success") return again({ errors: {}, note: null, status: 400 });
  const { email, password, accountType, companyName, first_name, last_name, phoneCountry, phone } = submission.value;
  try {
    await context.api.registration.register({
      email,
      password,
      accountType,
      companyName,
      first_name,
      last_name,
      phoneCountry,
      phone,
      privacyConsent: true,
      language: context.language,
      challenge: proof.fields,
      captchaToken: proof.captchaToken ?? undefined,
      sources: { ...context.sources },
      redirectUrl: wantedPath(query) ?? undefined,
      ...(invitation && { token: query.get(KEYS.token) ?? "", organizationId: invitation.organization.id }),
    });
  } catch (error) {
    return again(withLongText(formRefusal(error)));
  }
  // The same form sent twice is one registration.
  if (accountType === "agency") context.consent.noteConversion("agencyRegistration", "registered");
  return redirect(loginWith(REGISTRATION_SUCCESS, redirectQuery(query)), 303);
}

/** The longer text of the specification's list instead of the code's. */
const withLongText = (refusal: FormRefusal): FormRefusal =>
  refusal.note === "errors:codes.REGISTRATION_FAILED"
    ? { ...refusal, note: "errors:other.registrationFailed" }
    : refusal;
