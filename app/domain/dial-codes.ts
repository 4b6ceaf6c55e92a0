/** Calling codes for the phone field, German-speaking countries first; the default is +49. */
export const DIAL_CODES = [
  { country: "DE", code: "+49" },
  { country: "AT", code: "+43" },
  { country: "CH", code: "+41" },
  { country: "BE", code: "+32" },
  { country: "BG", code: "+359" },
  { country: "HR", code: "+385" },
  { country: "CY", code: "+357" },
  { country: "CZ", code: "+420" },
  { country: "DK", code: "+45" },
  { country: "EE", code: "+372" },
  { country: "FI", code: "+358" },
  { country: "FR", code: "+33" },
  { country: "GB", code: "+44" },
  { country: "GR", code: "+30" },
  { country: "HU", code: "+36" },
  { country: "IE", code: "+353" },
  { country: "IS", code: "+354" },
  { country: "IT", code: "+39" },
  { country: "LI", code: "+423" },
  { country: "LT", code: "+370" },
  { country: "LU", code: "+352" },
  { country: "LV", code: "+371" },
  { country: "MT", code: "+356" },
  { country: "NL", code: "+31" },
  { country: "NO", code: "+47" },
  { country: "PL", code: "+48" },
  { country: "PT", code: "+351" },
  { country: "RO", code: "+40" },
  { country: "SE", code: "+46" },
  { country: "SI", code: "+386" },
  { country: "SK", code: "+421" },
  { country: "ES", code: "+34" },
  { country: "TR", code: "+90" },
  { country: "UA", code: "+380" },
  { country: "US", code: "+1" },
] as const;

export type DialCountry = (typeof DIAL_CODES)[number]["country"];

export const DEFAULT_DIAL_COUNTRY: DialCountry = "DE";

export function dialCode(country: string): string | null {
  return DIAL_CODES.find((entry) => entry.country === country)?.code ?? null;
}
