import Papa from "papaparse";

export interface CsvLine {
  /** Where the line begins in the file, counted from 1: quoted cells may hold line breaks. */
  line: number;
  cells: string[];
}

export interface Csv {
  lines: CsvLine[];
  separator: Separator;
  /** There are more lines than were asked for. */
  isCut: boolean;
  /** Where a quoted cell begins that never ends. */
  unclosed: number | null;
}

const SEPARATORS = ["\t", ";", ","] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * The lines of a CSV that are not blank, at most `mostLines`, cells trimmed. The separator is the character that splits
 * the lines into the most cells, counted outside of quotes; a first line "sep=;" names it.
 */
export function readCsv(text: string, mostLines: number): Csv {
  const body = text.replace(/\r\n?/g, "\n");
  const named = /^sep=([,;\t])\n?/i.exec(body);
  const separator = SEPARATORS.find((sign) => sign === named?.[1]) ?? separatorOf(body);
  const csv: Csv = { lines: [], separator, isCut: false, unclosed: null };
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(body, {
    delimiter: separator,
    newline: "\n",
    step: ({ data, meta, errors }, parser) => {
      const cells = data.map((cell) => cell.trim());
      if (errors.some(({ code }) => code === "MissingQuotes")) csv.unclosed ??= line;
      if (csv.lines.length === mostLines) {
        csv.isCut = true;
        parser.abort();
      } else if (cells.some((cell) => cell !== "") && !(named && line === 1)) csv.lines.push({ line, cells });
      for (; cursor < meta.cursor; cursor += 1) if (body[cursor] === "\n") line += 1;
    },
  });
  return csv;
}

/** Signs of the beginning that are looked at to find the separator. */
const BEGINNING = 20_000;

/** Commas are also decimals: of equal counts they come last. */
function separatorOf(text: string): Separator {
  const lines = text
    .slice(0, BEGINNING)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const cellsBy = (sign: Separator) => {
    const counts = lines.map((line) => line.split(sign).length).sort((one, other) => one - other);
    return counts[Math.floor((counts.length - 1) / 2)] ?? 0;
  };
  return SEPARATORS.reduce((best, sign) => (cellsBy(sign) > cellsBy(best) ? sign : best));
}
