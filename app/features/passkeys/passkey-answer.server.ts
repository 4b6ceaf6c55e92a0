import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { assertionSchema, readAnswer, registrationSchema } from "~/content-api/passkeys";
import { isRefusal } from "~/domain/errors";
import { formValue } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { blockedNote, formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { onFirstUse } from "~/lib/on-first-use";

const fields = onFirstUse(() => z.object({ response: z.string().max(20_000) }));

/** What the enhancer has written into its hidden field. INVALID_PAYLOAD */
export const readAssertion = (posted: PostedForm) => readAnswer(assertionSchema, formValue(posted, fields).response);

/** INVALID_PAYLOAD */
export const readRegistration = (posted: PostedForm) =>
  readAnswer(registrationSchema, formValue(posted, fields).response);

/** The form again, with a new challenge. */
export function passkeyRefused(context: AppLoadContext, error: unknown) {
  const { status, note } = formRefusal(error);
  const text = blockedNote(error) ?? (isRefusal(error, "REQUESTS_EXCEEDED") ? note : "account:passkey.failed");
  return formAgain(context, { form: "form", initialValue: {}, error: { "": [text ?? ""] } }, status);
}

/**
 * What the login page asks an authenticator for; null when the content backend makes no challenge: too many were asked
 * for, it knows no passkeys, or it does not answer. A password logs in all the same.
 */
export async function loadPasskeyRequest({ api, formToken }: AppLoadContext) {
  try {
    return (await api.auth.passkeys.options({ binding: formToken })).data;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}
