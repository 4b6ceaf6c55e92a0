import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getSettings } from "~/content-api/collections";
import { message } from "~/domain/messages";
import { KEYS, REGISTRATION_SUCCESS } from "~/domain/query-keys";
import { type FormRefusal, formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { hasErrors } from "./form-answer";
import { challengeAgain, isAnswered, readProof } from "./form-challenge.server";
import { loadInvitation } from "./load-invitation.server";
import { loginWith } from "./login-info";
import { readRegisterForm } from "./read-register-form.server";
import { wantedPath, wayOn } from "./way-on";

/** One form, one unverified person; login comes next. What is wrong is said all at once. */
export async function register({ request, context }: ActionFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  const [invitation, settings] = await Promise.all([loadInvitation(context, query), getSettings(context.api)]);
  const { typed, password, errors } = readRegisterForm(form, settings.password, invitation !== null);
  const proof = readProof(form);

  async function again({ status, ...refusal }: FormRefusal) {
    const isProved = await isAnswered(context, proof);
    const isMissing = !isProved && proof.captchaToken === null;
    const challenge = await challengeAgain(context, proof, isProved && !refusal.errors.challenge);
    const problem = message(proof.fields.answer?.trim() ? "botCheckWrong" : "botCheckIncomplete");
    const all = isMissing ? { ...refusal.errors, challenge: [problem] } : refusal.errors;
    return formAgain(context, { typed, ...refusal, errors: all, challenge }, status);
  }

  if (hasErrors(errors)) return again({ errors, note: null, status: 400 });
  const { accountType, privacyConsent, ...person } = typed;
  try {
    await context.api.registration.register({
      ...person,
      password,
      accountType,
      privacyConsent: true,
      language: context.language,
      challenge: proof.fields,
      captchaToken: proof.captchaToken ?? undefined,
      sources: context.sources as Record<string, string>,
      redirectUrl: wantedPath(query) ?? undefined,
      ...(invitation && { token: query.get(KEYS.token) ?? "", organizationId: invitation.organization.id }),
    });
  } catch (error) {
    return again(said(formRefusal(error)));
  }
  return redirect(loginWith(REGISTRATION_SUCCESS, wayOn(query)), 303);
}

/** The longer text of the specification's list instead of the code's. */
const said = (refusal: FormRefusal): FormRefusal =>
  refusal.note === "errors:codes.REGISTRATION_FAILED"
    ? { ...refusal, note: "errors:other.registrationFailed" }
    : refusal;
