const PLACE = ["street", "zip", "city", "country"] as const;

export type BillingField = (typeof PLACE)[number] | "vatNo" | "billingEmail";

/** The country by its id. */
type Billing = Readonly<Partial<Record<BillingField, string | null>>>;

/**
 * Fields of a billing address that an organization lacks: the rest of its address where what is there is the same, its
 * VAT number in the same country, its billing email.
 */
export function missingBilling(known: Billing, given: Billing): BillingField[] {
  const isSame = (field: BillingField) => !known[field] || known[field] === given[field];
  const place = PLACE.every(isSame) ? PLACE : [];
  const country = place.length > 0 ? given.country : known.country;
  const fields = [...place, ...(country === given.country ? (["vatNo"] as const) : []), "billingEmail" as const];
  return fields.filter((field) => !known[field] && given[field]);
}
