import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { runJobAction } from "~/features/jobs/job-actions.server";
import type { JobProblem } from "~/features/jobs/job-problem";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { closedHref } from "~/features/shell/page-address";
import { readFormBody } from "~/platform/request-body";
import { addContact } from "./add-contact.server";
import { removeContact } from "./remove-contact.server";

/**
 * What the details post: the invoice reference, another contact, the word that a migrated job is complete, or any
 * action of a job.
 */
export async function runCampaignAction(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | JobProblem> {
  const { pathname, search } = new URL(request.url);
  const back = closedHref(pathname + search);
  const form = await readFormBody(request);
  const intent = form.get("intent");
  if (intent === "invoiceReference")
    return saveInvoiceReference(context, id, String(form.get("invoiceReference") ?? ""), back);
  if (intent === "migration") return confirmMigration(context, id, back);
  if (intent === "removeContact") return removeContact(context, id, String(form.get("contact") ?? ""), back);
  if (intent === "addContact") return addContact(context, id, String(form.get("contact") ?? ""), back);
  if (form.get("id") !== id) throw new Refusal("INVALID_PAYLOAD");
  return runJobAction(context, form, back);
}

async function saveInvoiceReference(context: AppLoadContext, id: string, typed: string, back: string) {
  const value = typed.trim();
  const { invoiceReference: maxLength } = LIMITS;
  const problem = (errors: readonly string[]): JobProblem => ({
    field: "invoiceReference",
    value: typed,
    errors: [...errors],
  });
  if (value.length > maxLength) return problem([message("tooLong", { length: value.length, maxLength })]);
  try {
    await context.api.jobs.update({ id, invoiceReference: value || null });
  } catch (error) {
    if (!isForThePage(error)) throw error;
    const { errors, note } = formRefusal(error);
    const fields: FieldErrors = errors;
    return problem(fields.invoiceReference ?? [note ?? "errors:codes.FAILED_VALIDATION"]);
  }
  context.flash.set({ key: "job.invoiceReferenceSaved" });
  return redirect(back, 303);
}

async function confirmMigration({ api, flash }: AppLoadContext, id: string, back: string) {
  await api.jobs.update({ id, migrationConfirmed: true });
  flash.set({ key: "job.migrationConfirmed" });
  return redirect(back, 303);
}
