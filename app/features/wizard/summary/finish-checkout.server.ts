import { redirect } from "@remix-run/cloudflare";
import { isRefusal, type Refusal } from "~/domain/errors";
import { KEYS } from "~/domain/query-keys";
import type { WizardArgs } from "../load-wizard.server";
import { showBooked } from "./book.server";
import { type PaymentNote, toPaymentNote, withPaymentNote } from "./payment-note";

/**
 * The way back from the payment page. The provider redirects by GET, so this is the one page whose GET books; the call
 * is idempotent, and a prefetch does nothing.
 */
export async function finishCheckout({ context, params, request }: WizardArgs): Promise<void> {
  const checkoutId = new URL(request.url).searchParams.get(KEYS.checkoutId);
  const id = params.jobId ?? "";
  if (
    !checkoutId ||
    id === "new" ||
    request.method !== "GET" ||
    request.headers.get("Sec-Purpose")?.includes("prefetch")
  )
    return;
  try {
    await context.api.jobs.publication.create({ id, checkout_id: checkoutId });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code !== "NOTHING_TO_DO") throw wayBack(error, id, context);
  }
  throw showBooked(id, context);
}

function wayBack(refusal: Refusal, id: string, context: WizardArgs["context"]): unknown {
  if (refusal.code === "PAYMENT") return redirect(withPaymentNote(`/jobs/${id}/wizard`, noteOf(refusal)));
  if (refusal.code !== "INVALID_STATUS_TRANSITION") return refusal;
  context.flash.set({ key: "wizard.paymentCredited", tone: "danger" });
  return redirect("/jobs");
}

const noteOf = ({ details }: Refusal): PaymentNote => toPaymentNote(details.reason) ?? "open";
