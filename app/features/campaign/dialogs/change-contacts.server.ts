import { redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { TabPost } from "~/features/jobs/job-tabs";
import { CONTACT_FORM, contactSchema } from "../campaign.schema";

/**
 * Adds one recruiter to a job's contacts, or takes one off; a job that was changed at the same moment gives the form
 * again. INVALID_PAYLOAD.
 */
export async function changeContacts({ context, id, posted, back }: TabPost): Promise<Response | FormReply> {
  const { api, flash } = context;
  const submission = parseForm(posted, contactSchema, { id: CONTACT_FORM });
  if (submission.status !== "success") return submission.reply();
  const { contact } = submission.value;
  const isAdding = posted.intent.type === "addContact";
  const { data: job } = await api.jobs.get({ id, relations: ["detail"] });
  // A contact without a role has left the organization.
  const current = job.contacts.filter(({ role }) => role).map((each) => each.id);
  const others = current.filter((each) => each !== contact);
  if (!isAdding && others.length === 0) throw new Refusal("INVALID_PAYLOAD");
  try {
    const contacts = isAdding ? [...current, contact] : others;
    if (!isAdding || !current.includes(contact)) await api.jobs.update({ id, version: job.version, contacts });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const conflict = { errors: { contact: ["errors:codes.RECORD_CONFLICT"] } };
    if (error.code === "RECORD_CONFLICT") return submission.reply(conflict);
    const isUnknown = isAdding && error.code === "FAILED_VALIDATION";
    if (isUnknown) return submission.reply({ errors: { contact: [message("pickFromList")] } });
    throw error;
  }
  flash.set({ key: isAdding ? "job.contactAdded" : "job.contactRemoved" });
  return redirect(back, 303);
}
