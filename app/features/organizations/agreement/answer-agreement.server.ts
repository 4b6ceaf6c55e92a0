import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { AGREEMENT_FORM, agreementSchema } from "./agreement.schema";
import { agreementHref } from "./agreement-href";

/** Accepts the agreement; the form comes again where the box is not ticked or a new version came into force. */
export async function answerAgreement(
  { api, language, flash }: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const submission = parseForm(await readPost(request), agreementSchema, { id: AGREEMENT_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.organizations.agreement.accept({ id, language, version: submission.value.version });
  } catch (error) {
    if (!isRefusal(error, "RECORD_CONFLICT")) throw error;
    return submission.reply({ note: "errors:other.agreementChanged" });
  }
  flash.set({ key: "organization.agreementAccepted" });
  return redirect(agreementHref(id), 303);
}
