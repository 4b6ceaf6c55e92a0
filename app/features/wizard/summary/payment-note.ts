import { withQuery } from "~/domain/query-keys";

const NAME = "payment";
const NOTES = ["cancelled", "declined", "open", "expired"] as const;
export type PaymentNote = (typeof NOTES)[number];

/** How the way back from the payment page ended, when it did not end with a booking. */
export const readPaymentNote = (query: URLSearchParams): PaymentNote | null => toPaymentNote(query.get(NAME));

export const toPaymentNote = (text: unknown): PaymentNote | null => NOTES.find((note) => note === text) ?? null;

export const withPaymentNote = (href: string, note: PaymentNote): string => withQuery(href, { [NAME]: note });
