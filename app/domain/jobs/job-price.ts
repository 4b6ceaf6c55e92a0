import type { JobCategory } from "~/domain/jobs/job";
import { calculatePrice, type Price, type PriceInput, type Pricing, priceHash } from "~/domain/jobs/pricing";
import { type BillingAddress, countryKey } from "~/domain/jobs/step-facts";
import type { Limits } from "~/domain/limits";
import { vatProblem } from "~/domain/vat";

export interface PricedJob {
  jobCategory: JobCategory | null;
  numberOfPlannedHires: number | null;
  runtime: number | null;
  boost: boolean;
}

export interface Quote {
  price: Price;
  /** Posted with the form and compared at booking. */
  hash: string;
  /** Where it is billed to, ISO 3166-1 alpha-2. */
  country: string;
}

export interface PriceSettings {
  pricing: Pricing;
  limits: Pick<Limits, "hires">;
  vatPatterns?: Readonly<Record<string, string>>;
}

/**
 * What a job costs as it stands, billed to this address; null while category, hires or runtime are missing or beyond
 * the limits. Page and booking both ask
 * here, so that an equal hash means an equal price. Without a country the price list's own country counts.
 */
export function quoteFor(
  job: PricedJob,
  address: Pick<BillingAddress, "country" | "vatNo"> | null,
  { pricing, limits, vatPatterns }: PriceSettings,
): Quote | null {
  const { jobCategory: category, numberOfPlannedHires: hires, runtime, boost } = job;
  if (!category || !isCount(hires, limits.hires.max) || !isCount(runtime, 120)) return null;
  const country = address?.country?.country_code ?? pricing.homeCountry;
  const key = countryKey(address?.country) ?? country;
  const vatNo = address?.vatNo?.trim() ?? "";
  const hasValidVat = vatNo !== "" && vatProblem(key, vatNo, vatPatterns) === null;
  const input: PriceInput = { category, hires, runtime, boost, country, hasValidVat };
  const price = calculatePrice(input, pricing);
  return { price, hash: priceHash(input, price, pricing.version), country };
}

function isCount(value: number | null, max: number): value is number {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= max;
}
