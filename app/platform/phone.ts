import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { message } from "~/domain/messages";

/*
 * Loaded with `import("~/platform/phone")` by what reads or shows a number: the numbering plans weigh 40 kB gzip, and
 * most
 * requests see no number.
 */

export type ParsedPhone = { e164: string; problem?: undefined } | { e164?: undefined; problem: string };

export type ParsePhone = typeof parsePhone;

/**
 * A number as typed, national ("0151 …", "089/…") or international ("+43 …", "0043 …"), as E.164. `strict` asks for a
 * number
 * that exists in its numbering plan (users); otherwise a possible length is enough (applicants).
 */
export function parsePhone(text: string, countryIso2: string, { strict }: { strict: boolean }): ParsedPhone {
  const country = toCountry(countryIso2);
  const typed = text
    .normalize("NFKC")
    .trim()
    .replace(/^00(?=[1-9])/, "+");
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  const isGood = phone !== undefined && (strict ? phone.isValid() : phone.isPossible());
  if (isGood) return { e164: phone.number };
  return {
    problem: message("invalidPhone", {
      code: `+${getCountryCallingCode(phone?.country ?? country)}`,
      example: exampleOf(phone?.country ?? country),
    }),
  };
}

/** E.164 as people read it: +49 1512 3456789. Anything else stays as it is. */
export function formatPhone(e164: string | null | undefined): string {
  if (!e164) return "";
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/**
 * E.164 for a form's two fields: the country and the number as it is dialled there; a number without a country stays
 * whole.
 */
export function splitPhone(e164: string | null | undefined): { country: string | null; national: string } {
  const phone = e164 ? parsePhoneNumberFromString(e164) : undefined;
  if (!phone?.country) return { country: null, national: e164 ?? "" };
  return { country: phone.country, national: phone.formatNational() };
}

function toCountry(iso2: string): CountryCode {
  const country = iso2.toUpperCase();
  return isSupportedCountry(country) ? country : "DE";
}

function exampleOf(country: CountryCode): string {
  return getExampleNumber(country, examples)?.formatNational() ?? "";
}
