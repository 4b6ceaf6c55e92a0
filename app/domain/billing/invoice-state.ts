import type { InvoiceType } from "./invoice";
import { MOST_REMINDERS } from "./periods";

/** How an invoice or credit note stands, for people. overdue = open, and its last day to pay is over. */
export const INVOICE_STATES = ["open", "overdue", "paid", "cancelled", "creditNote"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** What is stored of it; issued = a credit note, which is never paid. */
export type InvoiceStatus = "open" | "paid" | "cancelled" | "issued";

interface Standing {
  type: InvoiceType;
  status: InvoiceStatus;
  /** YYYY-MM-DD; null when nothing was left to pay. */
  dueOn: string | null;
}

/** The state of an invoice or credit note on a day, YYYY-MM-DD in Berlin. */
export function invoiceStateOf({ type, status, dueOn }: Standing, today: string): InvoiceState {
  if (type === "creditNote") return "creditNote";
  if (status === "open") return dueOn !== null && dueOn < today ? "overdue" : "open";
  return status === "cancelled" ? "cancelled" : "paid";
}

/** Whether a reminder may be sent: not while the bank decides on a payment, since the amount may come back. */
export const mayRemind = ({
  state,
  reminders,
  dispute,
}: {
  state: InvoiceState;
  reminders: number;
  dispute: "open" | "lost" | null;
}): boolean => state === "overdue" && reminders < MOST_REMINDERS && dispute !== "open";

/** What is left to pay, in cents; nothing once it is paid or cancelled, and never for a credit note. */
export const openAmountOf = (amounts: {
  status: InvoiceStatus;
  gross: number;
  credit: number;
  paid: number;
}): number => (amounts.status === "open" ? amounts.gross - amounts.credit - amounts.paid : 0);
