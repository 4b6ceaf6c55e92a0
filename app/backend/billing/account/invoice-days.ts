/**
 * By `invoice.counted`: the day of issue, from the 12th character on the status, from the 17th the last day to pay of
 * an open one, "~" without one.
 */
export type Counts = Record<string, number>;

/** The invoices of an organization in a year, as `invoice_year` counts them. */
export interface CountedYear {
  owner: string;
  counts: Counts;
}

/** A day on which an organization's invoices were issued; where they are listed by it also their last day to pay. */
export interface InvoiceDay {
  owner: string;
  issuedOn: string;
  dueOn: string | null;
}

export interface InvoicePage {
  isByDueDay: boolean;
  isDescending: boolean;
  limit: number;
  offset: number;
}

export const issuedOn = (counted: string): string => counted.slice(0, 10);
export const statusOf = (counted: string): string => counted.slice(11).split(" ")[0] ?? "";
export const dueOn = (counted: string): string | null => {
  const due = counted.slice(16);
  return due === "~" ? null : due;
};

/**
 * Where a page of invoices is found: on these days, after the first `skipped` ones in their order; `total` are on all
 * days. `isMeant` takes a key of the counts. What the page shows, and what else has the days of its first and last row,
 * is all that has to be read.
 */
export function daysOfPage(
  years: readonly CountedYear[],
  isMeant: (counted: string) => boolean,
  { isByDueDay, isDescending, limit, offset }: InvoicePage,
): { days: InvoiceDay[]; skipped: number; total: number } {
  const places = new Map<string, { invoices: number; days: Map<string, InvoiceDay> }>();
  let total = 0;
  for (const { owner, counts } of years)
    for (const [counted, invoices] of Object.entries(counts)) {
      if (!isMeant(counted)) continue;
      const day = { owner, issuedOn: issuedOn(counted), dueOn: isByDueDay ? dueOn(counted) : null };
      // No day is before every day, as NULL is for SQLite.
      const key = isByDueDay ? (day.dueOn ?? "") : day.issuedOn;
      const place = places.get(key) ?? { invoices: 0, days: new Map() };
      place.invoices += invoices;
      place.days.set(`${owner} ${day.issuedOn}`, day);
      places.set(key, place);
      total += invoices;
    }
  const inOrder = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  if (isDescending) inOrder.reverse();
  const days: InvoiceDay[] = [];
  let before = 0;
  let skipped = 0;
  for (const [, place] of inOrder) {
    const isOnPage = before < offset + limit && before + place.invoices > offset;
    if (isOnPage && days.length === 0) skipped = offset - before;
    if (isOnPage) days.push(...place.days.values());
    before += place.invoices;
  }
  return { days, skipped, total };
}
