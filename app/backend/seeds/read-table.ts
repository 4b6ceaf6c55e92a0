/** Rows of a CSV with a header as records; quotes may hold commas and line breaks, a byte order mark is skipped. */
export function readTable(text: string): Record<string, string>[] {
  const [header = [], ...rows] = readCells(text.replace(/^\uFEFF/, ""));
  return rows
    .filter((row) => row.length > 1)
    .map((row) => Object.fromEntries(header.map((name, at) => [name.trim(), row[at] ?? ""])));
}

function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, value = "", end] = cell.exec(text) ?? [];
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ",") continue;
    rows.push(row);
    row = [];
    if (end === undefined) break;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
