import { withQuery } from "~/domain/query-keys";

const NAME = "payment";
const NOTES = ["cancelled", "open", "expired"] as const;
export type PaymentNote = (typeof NOTES)[number];

/** How the way back from the payment page ended, when it did not end with a booking. */
export const readPaymentNote = (query: URLSearchParams): PaymentNote | null =>
  NOTES.find((note) => note === query.get(NAME)) ?? null;

export const withPaymentNote = (href: string, note: PaymentNote): string => withQuery(href, { [NAME]: note });
