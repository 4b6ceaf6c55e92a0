import type Stripe from "stripe";

/** The id of the provider's tax rate for German VAT in basis points; made once, found afterwards. */
export async function findTaxRate(stripe: Stripe, vatRate: number): Promise<string> {
  const { data } = await stripe.taxRates.list({ active: true, inclusive: false, limit: 100 });
  const known = data.find(({ country, percentage }) => country === "DE" && Math.round(percentage * 100) === vatRate);
  if (known) return known.id;
  const { id } = await stripe.taxRates.create(
    { display_name: "USt.", country: "DE", percentage: vatRate / 100, inclusive: false },
    { idempotencyKey: `vat-${vatRate}` },
  );
  return id;
}
