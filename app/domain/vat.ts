import { message } from "~/domain/messages";

type VatRule = { pattern: string; format: string; prefix?: string };

/** The format of a VAT number in each country, as data. `prefix` is optional when typed and added on saving. */
export const VAT_FORMATS: Readonly<Record<string, VatRule>> = {
  AT: { pattern: "ATU\\d{8}", format: "ATU12345678" },
  BE: { pattern: "BE[01]\\d{9}", format: "BE0123456789" },
  BG: { pattern: "\\d{9,10}", format: "BG123456789", prefix: "BG" },
  CH: { pattern: "CHE\\d{9}(MWST|TVA|IVA)", format: "CHE123456789MWST" },
  CY: { pattern: "\\d{8}[A-Z]", format: "CY12345678A", prefix: "CY" },
  CZ: { pattern: "\\d{8,10}", format: "CZ12345678", prefix: "CZ" },
  DE: { pattern: "DE\\d{9}", format: "DE123456789" },
  DK: { pattern: "\\d{8}", format: "DK12345678", prefix: "DK" },
  EE: { pattern: "\\d{9}", format: "EE123456789", prefix: "EE" },
  ES: { pattern: "[A-Z]\\d{7}[A-Z]|[A-Z]\\d{8}|\\d{8}[A-Z]", format: "ESA1234567B", prefix: "ES" },
  FI: { pattern: "\\d{8}", format: "FI12345678", prefix: "FI" },
  FR: { pattern: "[A-HJ-NP-Z0-9]{2}\\d{9}", format: "FRAB123456789", prefix: "FR" },
  GR: { pattern: "EL\\d{9}", format: "EL123456789" },
  HR: { pattern: "\\d{11}", format: "HR12345678901", prefix: "HR" },
  HU: { pattern: "\\d{8}", format: "HU12345678", prefix: "HU" },
  IE: { pattern: "\\d{7}[A-W][A-IW]?|\\d[A-Z+*]\\d{5}[A-W]", format: "IE1234567WA", prefix: "IE" },
  IT: { pattern: "\\d{11}", format: "IT12345678901", prefix: "IT" },
  LT: { pattern: "\\d{9,12}", format: "LT123456789", prefix: "LT" },
  LU: { pattern: "\\d{8}", format: "LU12345678", prefix: "LU" },
  LV: { pattern: "\\d{11}", format: "LV12345678901", prefix: "LV" },
  MT: { pattern: "\\d{8}", format: "MT12345678", prefix: "MT" },
  NL: { pattern: "\\d{9}B\\d{2}", format: "NL123456789B12", prefix: "NL" },
  PL: { pattern: "\\d{10}", format: "PL1234567890", prefix: "PL" },
  PT: { pattern: "\\d{9}", format: "PT123456789", prefix: "PT" },
  RO: { pattern: "\\d{10}", format: "RO1234567890", prefix: "RO" },
  SE: { pattern: "\\d{12}", format: "SE123456789012", prefix: "SE" },
  SI: { pattern: "\\d{8}", format: "SI12345678", prefix: "SI" },
  SK: { pattern: "\\d{10}", format: "SK1234567890", prefix: "SK" },
};

/** Upper case without spaces, dots, hyphens and slashes; the country's prefix added where it may be left out. */
export function normalizeVat(country: string | null, text: string): string {
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, "");
  const prefix = country ? VAT_FORMATS[country]?.prefix : undefined;
  if (!prefix || bare === "" || bare.startsWith(prefix)) return bare;
  return prefix + bare;
}

/**
 * A message when the number does not have its country's format; null when it has, when it is empty, or before a country
 * is chosen (the
 * field is disabled then). Overrides are patterns of the settings record, with or without the prefix as the table has
 * it.
 */
export function vatProblem(
  country: string | null,
  text: string,
  overrides?: Readonly<Record<string, string>>,
): string | null {
  if (!country || !text.trim()) return null;
  const rule = VAT_FORMATS[country];
  const number = normalizeVat(country, text);
  const pattern = readPattern(overrides?.[country]) ?? readPattern(rule?.pattern) ?? OTHER;
  if (pattern.test(rule?.prefix ? number.slice(rule.prefix.length) : number)) return null;
  return message("invalidVatNo", { format: vatFormat(country) });
}

/**
 * The pattern of the country's numbers as normalizeVat leaves them, with the prefix where it may be written; for checks
 * in the browser.
 */
export function vatPattern(country: string, overrides?: Readonly<Record<string, string>>): string {
  const rule = VAT_FORMATS[country];
  const pattern = readPattern(overrides?.[country]) ?? readPattern(rule?.pattern) ?? OTHER;
  return rule?.prefix ? `^(?:${rule.prefix})?${pattern.source.slice(1)}` : pattern.source;
}

/** An example of the country's format, as printed under the field. */
export function vatFormat(country: string): string {
  return VAT_FORMATS[country]?.format ?? "4–20 A–Z 0–9";
}

const OTHER = /^[A-Z0-9]{4,20}$/;

function readPattern(source: string | undefined): RegExp | null {
  if (!source) return null;
  try {
    return new RegExp(`^(?:${source})$`);
  } catch {
    return null;
  }
}
