import type { InvoiceContent } from "~/domain/billing/invoice";

/** First day of service over all lines. */
export const firstDay = ({ lines }: InvoiceContent): string => lines.map(({ from }) => from).sort()[0] ?? "";

/** Last day of service over all lines. */
export const lastDay = ({ lines }: InvoiceContent): string =>
  lines
    .map(({ to }) => to)
    .sort()
    .at(-1) ?? "";
