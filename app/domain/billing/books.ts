/** Full years for which invoices and what belongs to them are kept (§ 147 AO, § 14b UStG). */
const BOOKS_KEPT_YEARS = 8;

/** The last day (YYYY-MM-DD) on which books are kept whose newest entry is of this day: the end of a calendar year. */
export const booksKeptUntil = (day: string): string => `${Number(day.slice(0, 4)) + BOOKS_KEPT_YEARS}-12-31`;
