import { textAt } from "./stripe-client";

/** Told of an amount that is not in EUR, and so was left out. */
export type ReportForeign = (facts: { object: string; id: string; currency: string }) => void;

/**
 * Whether an amount of Stripe's (session, invoice, charge, refund or dispute) is in EUR, the only currency that is
 * booked; anything else is reported.
 */
export function isEuro(amount: unknown, report: ReportForeign): boolean {
  const currency = textAt(amount, "currency") ?? "none";
  if (currency.toLowerCase() === "eur") return true;
  report({ object: textAt(amount, "object") ?? "unknown", id: textAt(amount, "id") ?? "", currency });
  return false;
}
