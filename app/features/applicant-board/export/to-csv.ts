import type { Language } from "~/domain/people";

/**
 * A CSV that spreadsheets open as it is meant: with a byte order mark, the language's separator, and no cell that could
 * run as a formula.
 */
export function toCsv(table: readonly (readonly string[])[], language: Language): string {
  const separator = language === "de" ? ";" : ",";
  return `\uFEFF${table.map((line) => line.map(cell).join(separator)).join("\r\n")}\r\n`;
}

function cell(text: string): string {
  const safe = harmless(text);
  return /[";,\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What begins like a formula is text: an apostrophe says so (OWASP, CSV injection). */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
