import { message } from "~/domain/messages";

type ZipRule = { pattern: RegExp; example: string };

export const ZIP_FORMATS: Readonly<Record<string, ZipRule>> = {
  DE: { pattern: /^(0[1-9]|[1-9]\d)\d{3}$/, example: "30159" },
  AT: { pattern: /^[1-9]\d{3}$/, example: "1010" },
  CH: { pattern: /^[1-9]\d{3}$/, example: "8001" },
  BE: { pattern: /^[1-9]\d{3}$/, example: "1000" },
  BG: { pattern: /^[1-9]\d{3}$/, example: "1000" },
  HU: { pattern: /^[1-9]\d{3}$/, example: "1011" },
  SI: { pattern: /^[1-9]\d{3}$/, example: "1000" },
  LI: { pattern: /^94(8[5-9]|9[0-8])$/, example: "9490" },
  CY: { pattern: /^\d{4}$/, example: "1010" },
  CZ: { pattern: /^[1-7]\d{2} ?\d{2}$/, example: "110 00" },
  DK: { pattern: /^(0[589]|[1-9]\d)\d{2}$/, example: "1050" },
  EE: { pattern: /^\d{5}$/, example: "10111" },
  FI: { pattern: /^\d{5}$/, example: "00100" },
  IT: { pattern: /^\d{5}$/, example: "00184" },
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: "28001" },
  FR: { pattern: /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/, example: "75001" },
  GR: { pattern: /^[1-8]\d{2} ?\d{2}$/, example: "105 57" },
  HR: { pattern: /^[1-5]\d{4}$/, example: "10000" },
  IE: { pattern: /^([AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/, example: "D02 X285" },
  LT: { pattern: /^(LT-)?\d{5}$/, example: "01103" },
  LU: { pattern: /^(L-)?[1-9]\d{3}$/, example: "1111" },
  LV: { pattern: /^(LV-)?\d{4}$/, example: "LV-1010" },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/, example: "VLT 1117" },
  NL: { pattern: /^[1-9]\d{3} ?[A-Z]{2}$/, example: "1011 AB" },
  PL: { pattern: /^\d{2}-\d{3}$/, example: "00-001" },
  PT: { pattern: /^[1-9]\d{3}-\d{3}$/, example: "1000-001" },
  RO: { pattern: /^\d{6}$/, example: "010011" },
  SE: { pattern: /^[1-9]\d{2} ?\d{2}$/, example: "111 20" },
  SK: { pattern: /^[089]\d{2} ?\d{2}$/, example: "811 01" },
};

export function normalizeZip(text: string): string {
  return text.trim().toUpperCase().replace(/\s+/g, " ");
}

/** A message when the zip is empty or not of its country's form; without a country only emptiness counts. */
export function zipProblem(country: string | null, text: string): string | null {
  const zip = normalizeZip(text);
  if (!zip) return message("empty");
  if (!country) return null;
  const { pattern, example } = ZIP_FORMATS[country] ?? OTHER;
  return pattern.test(zip) ? null : message("zipWrongFormat", { example });
}

const OTHER: ZipRule = { pattern: /^(?=.*[A-Z0-9])[A-Z0-9 -]{2,12}$/, example: "10001" };
