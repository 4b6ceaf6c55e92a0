import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { FILE_ACTIONS, uploadFiles } from "~/features/job-files/files-actions.server";
import { saveInvoiceReference } from "~/features/job-head/save-invoice-reference.server";
import { runJobAction } from "~/features/jobs/job-actions.server";
import type { TabAction, TabPost } from "~/features/jobs/job-tabs";
import { NOTE_ACTIONS } from "~/features/notes/notes-actions.server";
import { closedHref } from "~/features/shell/page-address";
import { isMultipart } from "~/platform/request-body";
import { changeContacts } from "./dialogs/change-contacts.server";

/** Forms of the page and of its tabs, by intent. */
const ACTIONS: Record<string, TabAction> = {
  invoiceReference: saveInvoiceReference,
  migration: confirmMigration,
  addContact: changeContacts,
  removeContact: changeContacts,
  ...NOTE_ACTIONS,
  ...FILE_ACTIONS,
};

/**
 * What a job's page posts: the invoice reference, a contact, that a migrated job is complete, a form of a tab, or any
 * action of this job. A redirect with a message, or the form again. INVALID_PAYLOAD.
 */
export async function runCampaignAction(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const { pathname, search } = new URL(request.url);
  const back = closedHref(pathname + search);
  if (isMultipart(request.headers.get("Content-Type"))) return uploadFiles(context, id, request);
  const posted = await readPost(request);
  const { type } = posted.intent;
  const action = Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined;
  if (action) return action({ context, id, posted, back });
  formValue(posted, z.object({ id: z.literal(id) }));
  return runJobAction(context, posted, back);
}

async function confirmMigration({ context: { api, flash }, id, back }: TabPost) {
  await api.jobs.update({ id, migrationConfirmed: true });
  flash.set({ key: "job.migrationConfirmed" });
  return redirect(back, 303);
}
