/** What lists of invoices are sorted by, a minus in front for descending: only what an index keeps in order. */
export const INVOICE_SORTS = ["issuedOn", "-issuedOn", "dueOn", "-dueOn"] as const;

/** The parts of an invoice's number that somebody typed; what is missing is any. */
export interface TypedCode {
  prefix: string | null;
  year: number | null;
  number: number;
}

/** "SF-2026-000042", "sf 2026 42", "2026-42" or "42" as parts of a number; null for what cannot be one. */
export function readTypedCode(text: string): TypedCode | null {
  const [, prefix = null, year = null, number] = CODE.exec(text.trim().toUpperCase()) ?? [];
  return number === undefined ? null : { prefix, year: year === null ? null : Number(year), number: Number(number) };
}

const CODE = /^(?:([A-Z][A-Z0-9]{0,9})[\s-]*)?(?:(20\d\d)[\s-]+)?0*(\d{1,9})$/;
