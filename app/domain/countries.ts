import type { Language } from "~/domain/people";
import { oncePerKey } from "~/lib/once-per-key";

/** Countries an address may have; `vat` and `zip` keys are these codes (Greece is GR, its VAT prefix EL). */
export const COUNTRY_CODES = [
  "DE",
  "AT",
  "CH",
  "LI",
  "LU",
  "BE",
  "NL",
  "FR",
  "DK",
  "PL",
  "CZ",
  "IT",
  "ES",
  "PT",
  "IE",
  "SE",
  "FI",
  "EE",
  "LV",
  "LT",
  "SK",
  "HU",
  "SI",
  "HR",
  "RO",
  "BG",
  "GR",
  "CY",
  "MT",
  "NO",
  "IS",
  "GB",
  "TR",
  "UA",
  "US",
  "CA",
  "AU",
  "JP",
] as const;

/** The 27 member states of the European Union. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set([
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
]);

export function isEu(country: string): boolean {
  return EU_COUNTRIES.has(country);
}

/** The country's name in the language; an unknown code is given back. */
export function countryLabel(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames(language).of(code) ?? code) : code;
}

const regionNames = oncePerKey((language: Language) => new Intl.DisplayNames(language, { type: "region" }));
