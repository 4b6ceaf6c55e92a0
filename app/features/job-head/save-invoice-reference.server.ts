import { redirect } from "@remix-run/cloudflare";
import { parseForm } from "~/features/forms/read-form.server";
import type { TabPost } from "~/features/jobs/job-tabs";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { INVOICE_FORM, invoiceReferenceSchema } from "./invoice-reference.schema";

/** Saves the invoice reference and goes back to the page that the dialog was open over; the form again with errors. */
export async function saveInvoiceReference({ context, id, posted, back }: TabPost) {
  const submission = parseForm(posted, invoiceReferenceSchema, { id: INVOICE_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await context.api.jobs.update({ id, ...submission.value });
  } catch (error) {
    if (!isForThePage(error)) throw error;
    const { errors, note } = formRefusal(error);
    const { invoiceReference = [note ?? "errors:codes.FAILED_VALIDATION"] } = errors;
    return submission.reply({ errors: { invoiceReference } });
  }
  context.flash.set({ key: "job.invoiceReferenceSaved" });
  return redirect(back, 303);
}
