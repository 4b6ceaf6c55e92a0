import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
import { KEYS, withQuery } from "~/domain/query-keys";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { stepHref, type Wizard } from "../load-wizard.server";
import { withPaymentNote } from "./payment-note";

export interface BookAnswer {
  /** Why it was not booked: a key with its namespace. */
  note: string;
  /** Steps that lack something. */
  missing: StepId[];
  isPriceChanged: boolean;
}

/** The binding button: by card on to the payment page, by invoice booked at once. */
export async function book(wizard: Wizard, form: FormData, context: AppLoadContext) {
  const { job } = wizard;
  if (form.get("intent") === "leave") return redirect("/jobs", 303);
  const priceHash = String(form.get("priceHash") ?? "").slice(0, 200);
  try {
    if (job.organization?.paymentByInvoice) {
      await context.api.jobs.publication.create({ id: job.id, priceHash });
      return redirect(withQuery("/jobs", { [KEYS.showSuccess]: 1 }), 303);
    }
    const here = context.appBase + stepHref(wizard, null);
    const { data } = await context.api.payments.startSession({
      job: job.id,
      priceHash,
      return_url: here,
      cancel_url: withPaymentNote(context.appBase + stepHref(wizard, wizard.number), "cancelled"),
    });
    return redirect(data.url, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "NOTHING_TO_DO") return redirect(withQuery("/jobs", { [KEYS.showSuccess]: 1 }), 303);
    return formAgain(context, refused(error), formRefusal(error).status);
  }
}

function refused(error: Refusal): BookAnswer {
  const isPriceChanged = isRefusal(error, "UNPROCESSABLE_ENTITY") && error.details.reason === "priceChanged";
  const steps = isRefusal(error, "INCOMPLETE_JOB_DATA") ? error.details.steps : [];
  const missing = STEP_IDS.filter((step) => steps?.includes(step));
  return { note: noteOf(error, isPriceChanged), missing, isPriceChanged };
}

function noteOf(error: Refusal, isPriceChanged: boolean): string {
  if (isPriceChanged) return "errors:other.priceChanged";
  if (error.code === "PAYMENT") return "errors:other.paymentSessionFailed";
  return formRefusal(error).note ?? "errors:codes.FAILED_VALIDATION";
}
