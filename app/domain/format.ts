import type { Language } from "~/domain/people";
import { oncePerKey } from "~/lib/once-per-key";

/** Cents as de-DE euros without forced decimals: 149950 gives 1.499,5 €. */
export function formatEur(cents: number): string {
  return euro(0).format(cents / 100);
}

/** Cents as de-DE euros with both decimals, for invoices. */
export function formatEurExact(cents: number): string {
  return euro(2).format(cents / 100);
}

export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

/** A size in B, KB, MB or GB (steps of 1024), at most one decimal. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${bytesFormat(language).format(value)}\u00a0${UNITS[unit]}`;
}

const UNITS = ["B", "KB", "MB", "GB"];
const euro = oncePerKey(
  (minimumFractionDigits: number) =>
    new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR", minimumFractionDigits }),
);
const numberFormat = oncePerKey((language: Language) => new Intl.NumberFormat(language));
const bytesFormat = oncePerKey((language: Language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
