/** Days in which the erasure of an organization can be taken back. */
export const ERASURE_GRACE_DAYS = 14;

/** What stands in the way of the erasure of an organization. */
export interface ErasureBlockers {
  /** Campaigns that run, are about to start, or are being paid for. */
  campaigns: readonly unknown[];
  /** Invoices and charges that are not paid. */
  unpaid: number;
  /** Refunds and disputes that are not settled. */
  unsettled: number;
}

export const isErasureBlocked = ({ campaigns, unpaid, unsettled }: ErasureBlockers): boolean =>
  campaigns.length > 0 || unpaid > 0 || unsettled > 0;

/** Whether the name that was typed is the organization's; spaces do not count. */
export const isNameOf = (typed: string, name: string): boolean => plain(typed) === plain(name);

const plain = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");

/** Full years for which invoices and what belongs to them are kept (§ 147 AO, § 14b UStG). */
const BOOKS_KEPT_YEARS = 8;

/** The last day (YYYY-MM-DD) on which books are kept whose newest entry is of this day: the end of a calendar year. */
export const booksKeptUntil = (day: string): string => `${Number(day.slice(0, 4)) + BOOKS_KEPT_YEARS}-12-31`;
