import { type CsvLine, readCsv, type Separator } from "~/lib/read-csv";
import { message } from "../messages";
import { toChannel } from "./channels";
import { TABLE_LIMITS, type TableChoices, type Unclear } from "./choices";
import {
  CHANNEL_OF_FORMAT,
  type ColumnMapping,
  type ColumnRole,
  currencyOf,
  type Header,
  isPeriodStart,
  knownColumns,
  missingRoles,
  readHeader,
  type TableFormat,
} from "./columns";
import { type DateOrder, type Decimals, dateOrderOf, decimalsOf } from "./figures";
import { type LineProblem, type ReadLine, readLines } from "./lines";

export interface TableColumn {
  name: string;
  /** The first value of the column. */
  sample: string;
}

export interface ReadTable {
  format: TableFormat;
  columns: TableColumn[];
  mapping: ColumnMapping;
  missing: ReturnType<typeof missingRoles>;
  unclear: Unclear[];
  /** Lines below the header, totals among them. */
  count: number;
  /** Empty while something is missing or unclear. */
  lines: ReadLine[];
  problems: LineProblem[];
}

/** Lines at the beginning among which the header is looked for. */
const HEADER_WITHIN = 20;
const LONGEST_NAME = 120;

/**
 * A table with statistics as text: its lines, what is wrong with them, what is missing or unclear. A message where it
 * cannot be read at all: nothing in it, too long, a quote that is not closed, another currency.
 */
export function readTable(text: string, choices: TableChoices, today: string): ReadTable | { fault: string } {
  const { lines, isCut, separator, unclosed } = readCsv(text, TABLE_LIMITS.lines + HEADER_WITHIN);
  if (lines.length === 0) return { fault: message("tableEmpty") };
  const at = headerOf(lines);
  const names = (lines[at]?.cells ?? []).slice(0, TABLE_LIMITS.columns);
  const body = lines.slice(at + 1);
  if (isCut || body.length > TABLE_LIMITS.lines) return { fault: message("tableTooLong", { max: TABLE_LIMITS.lines }) };
  if (unclosed !== null) return { fault: message("tableUnclosed", { line: unclosed }) };
  if (body.length === 0) return { fault: message("tableEmpty") };
  const header = readHeader(names);
  const mapping = choices.mapping ?? header.mapping;
  const currency = mapping.spend === undefined ? null : currencyOf(names[mapping.spend] ?? "");
  if (currency && currency !== "EUR") return { fault: message("currencyNotEuro", { currency }) };
  const { unclear, dateOrder, decimals } = conventionsOf(body, mapping, choices, separator);
  const channel = choices.channel ? toChannel(choices.channel) : CHANNEL_OF_FORMAT[header.format];
  if (mapping.channel === undefined && !channel) unclear.push("channel");
  const missing = missingRoles(mapping);
  const table = {
    format: header.format,
    columns: names.map((name, index) => ({ name: name.slice(0, LONGEST_NAME), sample: sampleOf(body, index) })),
    mapping,
    missing,
    unclear,
    count: body.length,
  };
  if (missing.length > 0 || unclear.length > 0) return { ...table, lines: [], problems: [] };
  const breakdowns = breakdownsOf(header, mapping);
  const startsPeriod = mapping.day !== undefined && isPeriodStart(names[mapping.day] ?? "");
  const periodEnd = startsPeriod ? header.periodEnd : null;
  const read = readLines(body, { mapping, dateOrder, decimals, channel, breakdowns, periodEnd, today });
  return { ...table, ...read };
}

/** Of the first lines the one that names the most columns; exports write a title or a period above it. */
function headerOf(lines: readonly CsvLine[]): number {
  const known = lines.slice(0, HEADER_WITHIN).map(({ cells }) => knownColumns(cells.slice(0, TABLE_LIMITS.columns)));
  const most = Math.max(...known);
  return most >= 2 ? known.indexOf(most) : 0;
}

const sampleOf = (body: readonly CsvLine[], index: number): string =>
  body
    .slice(0, HEADER_WITHIN)
    .map(({ cells }) => cells[index] ?? "")
    .find((cell) => cell !== "")
    ?.slice(0, LONGEST_NAME) ?? "";

/** Columns that tell ad sets apart: those that were chosen, and those that break an export down. */
function breakdownsOf(header: Header, mapping: ColumnMapping): number[] {
  const chosen = [mapping.adSet, mapping.ad].filter((index) => index !== undefined);
  const others: (number | undefined)[] = Object.values(mapping);
  return [...new Set([...chosen, ...header.breakdowns.filter((index) => !others.includes(index))])];
}

/** How dates and decimals are written: as chosen, else as some of them show; unclear where none does and it matters. */
function conventionsOf(
  body: readonly CsvLine[],
  mapping: ColumnMapping,
  choices: TableChoices,
  separator: Separator,
): { unclear: Unclear[]; dateOrder: DateOrder | null; decimals: Decimals | null } {
  const cellsOf = (role: ColumnRole) => {
    const index = mapping[role];
    return index === undefined ? [] : body.map(({ cells }) => cells[index] ?? "");
  };
  const days = cellsOf("day");
  const amounts = cellsOf("spend");
  const dateOrder = choices.dateOrder ?? onlyOne(days.map(dateOrderOf));
  // Semicolons separate where commas are decimals.
  const decimals = choices.decimals ?? onlyOne(amounts.map(decimalsOf)) ?? (separator === ";" ? "comma" : null);
  const unclear: Unclear[] = [];
  if (!dateOrder && days.some(isUnclearDate)) unclear.push("dateOrder");
  if (!decimals && amounts.some((text) => /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text))) unclear.push("decimals");
  return { unclear, dateOrder, decimals };
}

const isUnclearDate = (text: string) => /^\d{1,2}\/\d{1,2}\/\d{2,4}\b/.test(text) && dateOrderOf(text) === null;

/** What all that tell agree on; null when none tells or they differ. */
function onlyOne<Value>(values: readonly (Value | null)[]): Value | null {
  const [first, ...others] = new Set(values.filter((value) => value !== null));
  return first === undefined || others.length > 0 ? null : first;
}
