import { chargeNow } from "~/domain/billing/charge-now";
import { Refusal } from "~/domain/errors";
import type { Quote } from "~/domain/jobs/job-price";
import type { JobFacts } from "../../jobs/facts";

/** The price as it is now; refused when the person was shown another one. */
export function checkPrice({ quote }: Pick<JobFacts, "quote">, shownHash: string | undefined): Quote {
  if (!quote) throw new Refusal("INCOMPLETE_JOB_DATA", { steps: ["priceCalculation"] });
  if (shownHash !== undefined && shownHash !== quote.hash)
    throw new Refusal("UNPROCESSABLE_ENTITY", { reason: "priceChanged" });
  return quote;
}

/** Whether the first month has to be paid by card: neither by invoice nor covered by the organization's credit. */
export function needsPaymentPage({ entity, quote }: Pick<JobFacts, "entity" | "quote">): boolean {
  const { paymentByInvoice = false, credit = 0 } = entity.organization ?? {};
  return !paymentByInvoice && (quote === null || chargeNow(quote.price, credit).due > 0);
}
