import { isEu } from "~/domain/countries";
import { JOB_CATEGORIES, type JobCategory } from "~/domain/jobs/job";

/** The price list of the settings record: money in integer cents, factors and rates in basis points (10,000 = 1). */
export type Pricing = {
  version: number;
  perMonth: Record<JobCategory, number>;
  hireFactors: readonly number[];
  furtherHireFactor: number;
  boost: number;
  runtimeDiscounts: Readonly<Record<string, number>>;
  roundTo: number;
  homeCountry: string;
  vat: { home: number; euWithVatNo: number; euWithoutVatNo: number; other: number };
};

export const DEFAULT_PRICING: Pricing = {
  version: 1,
  perMonth: { juniorStaff: 59_000, assistant: 69_000, specialist: 99_000, manager: 149_000 },
  hireFactors: [10_000, 16_000, 21_000, 25_000, 29_000],
  furtherHireFactor: 3_500,
  boost: 3_000,
  runtimeDiscounts: {},
  roundTo: 100,
  homeCountry: "DE",
  vat: { home: 1_900, euWithVatNo: 0, euWithoutVatNo: 1_900, other: 0 },
};

export type PriceInput = {
  category: JobCategory;
  hires: number;
  runtime: number;
  boost: boolean;
  country: string;
  hasValidVat: boolean;
};

/** All amounts in cents, `vatRate` in basis points. */
export type Price = {
  perMonth: number;
  net: number;
  vat: number;
  vatRate: number;
  gross: number;
  firstMonthGross: number;
  currency: "EUR";
};

/**
 * Net per month for the whole campaign, rounded to full euros, times the runtime; VAT on the total, rounded half up.
 */
export function calculatePrice(input: PriceInput, pricing: Pricing = DEFAULT_PRICING): Price {
  const factor = [
    hireFactor(input.hires, pricing),
    BASE + (input.boost ? pricing.boost : 0),
    BASE - discountOf(input, pricing),
  ];
  const exact = [pricing.perMonth[input.category], ...factor];
  const perMonth = divideHalfUp(exact, [BASE, BASE, BASE, pricing.roundTo]) * pricing.roundTo;
  const net = perMonth * input.runtime;
  const vatRate = vatRateOf(input, pricing);
  const vat = divideHalfUp([net, vatRate], [BASE]);
  const firstMonthGross = perMonth + divideHalfUp([perMonth, vatRate], [BASE]);
  return { perMonth, net, vat, vatRate, gross: net + vat, firstMonthGross, currency: "EUR" };
}

/** Net budget of one month per category, for one hire without boost. */
export function budgetOf(category: JobCategory, pricing: Pricing = DEFAULT_PRICING): number {
  return pricing.perMonth[category];
}

/** A short stable fingerprint of a price and everything it came from; posted with the form, compared at booking. */
export function priceHash(input: PriceInput, price: Price, pricingVersion: number): string {
  const { category, hires, runtime, boost, country, hasValidVat } = input;
  const { perMonth, net, vat, vatRate, gross, firstMonthGross, currency } = price;
  const from = [pricingVersion, JOB_CATEGORIES.indexOf(category), hires, runtime, boost, country, hasValidVat];
  const text = [...from, perMonth, net, vat, vatRate, gross, firstMonthGross, currency].join("|");
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x01000193);
}

const BASE = 10_000;

function hireFactor(hires: number, { hireFactors, furtherHireFactor }: Pricing): number {
  const listed = hireFactors[hires - 1];
  if (listed !== undefined) return listed;
  return (hireFactors.at(-1) ?? BASE) + (hires - hireFactors.length) * furtherHireFactor;
}

function discountOf({ runtime }: PriceInput, { runtimeDiscounts }: Pricing): number {
  return runtimeDiscounts[runtime] ?? 0;
}

function vatRateOf({ country, hasValidVat }: PriceInput, { homeCountry, vat }: Pricing): number {
  if (country === homeCountry) return vat.home;
  if (!isEu(country)) return vat.other;
  return hasValidVat ? vat.euWithVatNo : vat.euWithoutVatNo;
}

// Products of several factors pass 2^53, where plain division could round a half the wrong way.
function divideHalfUp(factors: number[], divisors: number[]): number {
  const [amount, divisor] = [factors, divisors].map((list) =>
    list.reduce((product, next) => product * BigInt(next), 1n),
  );
  if (amount === undefined || !divisor) return 0;
  return Number((amount * 2n + divisor) / (divisor * 2n));
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, "0");
}
