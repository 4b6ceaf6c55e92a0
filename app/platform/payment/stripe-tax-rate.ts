import type Stripe from "stripe";

// Rates never change at the provider, so their ids may outlive a request.
const known = new Map<number, string>();

/** The id of the provider's tax rate for German VAT in basis points; made once, found afterwards. */
export async function findTaxRate(stripe: Stripe, vatRate: number): Promise<string> {
  const id = known.get(vatRate) ?? (await lookUp(stripe, vatRate)) ?? (await create(stripe, vatRate));
  known.set(vatRate, id);
  return id;
}

async function lookUp(stripe: Stripe, vatRate: number): Promise<string | undefined> {
  const { data } = await stripe.taxRates.list({ active: true, inclusive: false, limit: 100 });
  return data.find((rate) => rate.country === "DE" && rate.percentage * 100 === vatRate)?.id;
}

async function create(stripe: Stripe, vatRate: number): Promise<string> {
  const { id } = await stripe.taxRates.create(
    { display_name: "USt.", country: "DE", percentage: vatRate / 100, inclusive: false },
    { idempotencyKey: `vat-${vatRate}` },
  );
  return id;
}
