import type { Language } from "~/domain/people";
import { oncePerKey } from "~/lib/once-per-key";

/** Cents as de-DE euros: whole euros without decimals (1.499 €), other amounts with two (1.499,50 €). */
export function formatEur(cents: number): string {
  const whole = Math.round(cents);
  return euro(whole % 100 === 0 ? 0 : 2).format(whole / 100);
}

/** Euros as the language writes figures, without the sign: 3,450 or 14.50, never one decimal. */
export function formatEuros(euros: number, language: Language): string {
  const digits = Math.round(euros * 100) % 100 === 0 ? 0 : 2;
  return euros.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Cents as de-DE euros with both decimals, for invoices. */
export function formatEurExact(cents: number): string {
  return euro(2).format(cents / 100);
}

/** Cents as the language writes amounts: 1.499 € or €1,499; without decimals when there are only whole euros. */
export function formatMoney(cents: number, language: Language): string {
  return language === "de" ? formatEur(cents) : englishEuro(Math.round(cents) % 100 === 0 ? 0 : 2).format(cents / 100);
}

/** Basis points as a percentage with one decimal, 39,1 % or 39.1%; with two where one would hide what there is. */
export function formatPercent(basisPoints: number, language: Language): string {
  const digits = basisPoints > 0 && basisPoints < 10 ? 2 : 1;
  return percentFormat(`${language}/${digits}`).format(basisPoints / 10_000);
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
  (digits: number) =>
    new Intl.NumberFormat("de-DE", {
      style: "currency",
      currency: "EUR",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);
const englishEuro = oncePerKey(
  (digits: number) =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "EUR",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);
const percentFormat = oncePerKey((key: string) => {
  const [language, digits] = key.split("/");
  return new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});
const numberFormat = oncePerKey((language: Language) => new Intl.NumberFormat(language));
const bytesFormat = oncePerKey((language: Language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
