import { encode } from "uqr";
import type { InvoiceContent } from "~/domain/billing/invoice";
import type { Point } from "./canvas";

/**
 * The dark modules (column, row) of a code that fills in a transfer in banking apps (EPC069-12, "GiroCode"); null where
 * there is nothing to transfer.
 */
export function transferCode({ settlement, seller, due, code }: InvoiceContent): Point[] | null {
  if (settlement.type !== "transfer" || due <= 0 || !seller.iban) return null;
  const lines = [
    "BCD",
    "002",
    "1",
    "SCT",
    seller.bic.replace(/\s/g, ""),
    seller.name.slice(0, 70),
    seller.iban.replace(/\s/g, ""),
    `EUR${(due / 100).toFixed(2)}`,
    "",
    "",
    code,
  ];
  const { data } = encode(lines.join("\n"), { ecc: "M", border: 0 });
  return data.flatMap((row, y) => row.flatMap((isDark, x): Point[] => (isDark ? [[x, y]] : [])));
}
