import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, type Refusal } from "~/domain/errors";
import { KEYS, withQuery } from "~/domain/query-keys";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { stepHref, type Wizard } from "../load-wizard.server";
import { chargeOf, PRICE_CHANGED, quoteOf } from "../quote-of";
import { STEP_FORM } from "../wizard-step";
import { bookingSchema } from "./booking.schema";
import { withPaymentNote } from "./payment-note";

/**
 * The binding button: by card on to the payment page, by invoice or covered by credit booked at once; a refusal is the
 * form's note.
 */
export async function book(wizard: Wizard, posted: PostedForm, context: AppLoadContext) {
  const { job } = wizard;
  if (posted.intent.type === "leave") return redirect("/jobs", 303);
  const submission = parseForm(posted, bookingSchema, { id: STEP_FORM });
  if (submission.status !== "success") return formAgain(context, submission.reply());
  const { priceHash, agreementVersion: agreement } = submission.value;
  const shown = { priceHash, agreement };
  try {
    if (job.organization?.paymentByInvoice) await context.api.jobs.publication.create({ id: job.id, ...shown });
    if (job.organization?.paymentByInvoice || (await bookFromCredit(wizard, shown, context)))
      return showBooked(job.id, context);
    return await goToPayment(wizard, shown, context);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "NOTHING_TO_DO") return redirect(bookedPath(job.id), 303);
    return formAgain(context, submission.reply({ note: noteOf(error) }), formRefusal(error).status);
  }
}

/** What the page has shown: the fingerprint of the price, the version of the agreement that is accepted. */
type Shown = { priceHash: string; agreement: string | undefined };

/** To the list of jobs with what was booked over it; the booking is reported where that was agreed to. */
export function showBooked(job: string, { consent }: AppLoadContext): Response {
  consent.noteConversion("wizardCompleted", job);
  return redirect(bookedPath(job), 303);
}

const bookedPath = (job: string): string => withQuery("/jobs", { [KEYS.showSuccess]: 1, id: job });

/** To the provider's page; booked at once where that was closed because credit covers all of it. */
async function goToPayment(wizard: Wizard, shown: Shown, context: AppLoadContext): Promise<Response> {
  const { api, appBase } = context;
  const { id } = wizard.job;
  try {
    const { data } = await api.payments.startSession({
      job: id,
      ...shown,
      return_url: appBase + stepHref(wizard, null),
      cancel_url: withPaymentNote(appBase + stepHref(wizard, wizard.number), "cancelled"),
    });
    return redirect(data.url, 303);
  } catch (error) {
    if (!isRefusal(error, "PAYMENT") || error.details.reason !== "coveredByCredit") throw error;
    await api.jobs.publication.create({ id, ...shown });
    return showBooked(id, context);
  }
}

/**
 * Books without the provider where credit covers the first month; false when it does not, or does not any more. The
 * payment page that follows then names its amount before anything is paid.
 */
async function bookFromCredit({ job, ...wizard }: Wizard, shown: Shown, { api }: AppLoadContext) {
  const quote = quoteOf(job, wizard.context);
  if (!quote || chargeOf(job, quote.price).due > 0) return false;
  try {
    await api.jobs.publication.create({ id: job.id, ...shown });
    return true;
  } catch (error) {
    if (isPaymentMissing(error)) return false;
    throw error;
  }
}

function isPaymentMissing(error: unknown): boolean {
  if (isRefusal(error, "INCOMPLETE_JOB_DATA")) return error.details.steps?.join() === "payment";
  return isRefusal(error, "PAYMENT");
}

function noteOf(error: Refusal): string {
  if (isRefusal(error, "UNPROCESSABLE_ENTITY") && error.details.reason === "priceChanged") return PRICE_CHANGED;
  if (isRefusal(error, "UNPROCESSABLE_ENTITY") && error.details.reason === "agreement")
    return "errors:other.agreementChanged";
  // The job was changed, or its organization's credit was used elsewhere: the page now shows the new amount.
  if (error.code === "RECORD_CONFLICT") return "errors:other.bookingChanged";
  if (error.code === "PAYMENT") return "errors:other.paymentSessionFailed";
  return formRefusal(error).note ?? "errors:codes.FAILED_VALIDATION";
}
