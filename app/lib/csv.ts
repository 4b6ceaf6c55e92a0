type Separator = ";" | ",";

/**
 * A CSV that spreadsheets open as it is meant: with a byte order mark, lines ended by CR LF, and no text that could run
 * as a formula. Numbers have two decimals, after a comma where semicolons separate.
 */
export const csvText = (table: readonly (readonly (string | number)[])[], separator: Separator): string =>
  `\uFEFF${table.map((line) => csvLine(line, separator)).join("")}`;

/** One line of such a CSV. */
export const csvLine = (line: readonly (string | number)[], separator: Separator): string =>
  `${line.map((value) => cell(value, separator)).join(separator)}\r\n`;

function cell(value: string | number, separator: Separator): string {
  if (typeof value === "number") return value.toFixed(2).replace(".", separator === ";" ? "," : ".");
  const safe = harmless(value);
  return /[";,\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What begins like a formula, also after spaces or in full-width characters, is text: an apostrophe says so. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);
