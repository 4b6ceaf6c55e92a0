import type { CsvLine } from "~/lib/read-csv";
import { toChannel } from "./channels";
import { type ColumnMapping, type ColumnRole, FIGURES, type Figure } from "./columns";
import { DAY_FAULTS, type DateOrder, type Decimals, FIGURE_FAULTS, readDay, readFigure } from "./figures";

/** What an ad did on one day; spend in cents. */
export type DayFigures = Record<Figure, number>;

/** A line of a table as it is understood. */
export interface ReadLine extends DayFigures {
  line: number;
  day: string;
  channel: string;
  campaignId: string;
  campaignName: string;
  /** What stands in a column of jobs: a number or an id. */
  job: string;
}

/** Why a line is left out. */
export const LINE_FAULTS = [
  ...DAY_FAULTS,
  ...FIGURE_FAULTS,
  "dayAhead",
  "dayRange",
  "channelMissing",
  "campaignMissing",
  "repeated",
  "contradicts",
] as const;
type LineFault = (typeof LINE_FAULTS)[number];

export interface LineProblem {
  line: number;
  type: LineFault;
  /** What stands there, or the number of the line that says something else. */
  text: string;
}

export interface LineOptions {
  mapping: ColumnMapping;
  breakdowns: readonly number[];
  periodEnd: number | null;
  dateOrder: DateOrder | null;
  decimals: Decimals | null;
  channel: string | null;
  /** No day is later. */
  today: string;
}

/** The lines of a table: read, and what is wrong with the others. Lines of totals are in neither. */
export function readLines(
  body: readonly CsvLine[],
  options: LineOptions,
): { lines: ReadLine[]; problems: LineProblem[] } {
  const lines: ReadLine[] = [];
  const problems: LineProblem[] = [];
  /** Lines by what tells them apart: a contradicted one takes the earlier one out as well. */
  const known = new Map<string, ReadLine>();
  const contradicted = new Set<ReadLine>();
  for (const each of body) {
    if (isTotal(each, options)) continue;
    const read = readLine(each, options);
    if ("type" in read) {
      problems.push(read);
      continue;
    }
    const identity = identityOf(read, each, options);
    const earlier = known.get(identity);
    if (!earlier) {
      known.set(identity, read);
      lines.push(read);
      continue;
    }
    const isSame = FIGURES.every((figure) => earlier[figure] === read[figure]);
    problems.push({ line: read.line, type: isSame ? "repeated" : "contradicts", text: String(earlier.line) });
    if (!isSame) contradicted.add(earlier);
  }
  return { lines: lines.filter((line) => !contradicted.has(line)), problems };
}

const LONGEST = 300;

function cellOf({ cells }: CsvLine, index: number | undefined | null): string {
  return index === undefined || index === null ? "" : (cells[index] ?? "").slice(0, LONGEST);
}

/** One line of a table, or what is wrong with it. */
function readLine(each: CsvLine, options: LineOptions): ReadLine | LineProblem {
  const { line } = each;
  const { mapping, periodEnd, dateOrder, decimals } = options;
  const cell = (role: ColumnRole) => cellOf(each, mapping[role]);
  const problem = (type: LineFault, text: string): LineProblem => ({ line, type, text: text.slice(0, 60) });
  const day = readDay(cell("day"), dateOrder);
  if ("fault" in day) return problem(day.fault, cell("day"));
  if (day.value > options.today) return problem("dayAhead", cell("day"));
  const end = cellOf(each, periodEnd);
  const lastDay = end === "" ? day : readDay(end, dateOrder);
  if (!("value" in lastDay) || lastDay.value !== day.value) return problem("dayRange", `${cell("day")} – ${end}`);
  const currency = cell("currency");
  if (!/^(?:€|EUR|Euro)?$/i.test(currency)) return problem("currencyWrong", currency);
  const channel = mapping.channel === undefined ? options.channel : toChannel(cell("channel"));
  if (!channel) return problem("channelMissing", "");
  const [campaignId, campaignName, job] = [toCampaignId(cell("campaignId")), cell("campaignName"), cell("job")];
  if (/^\d[.,]\d+E\+\d+$/i.test(campaignId)) return problem("numberShortened", campaignId);
  if (campaignId === "" && campaignName === "" && job === "") return problem("campaignMissing", "");
  const figures: DayFigures = { impressions: 0, clicks: 0, spend: 0 };
  for (const figure of FIGURES) {
    const read = readFigure(cell(figure), { decimals, isWhole: figure !== "spend" });
    if ("fault" in read) return problem(read.fault, cell(figure));
    figures[figure] = figure === "spend" ? Math.round(read.value * 100) : read.value;
  }
  return { line, day: day.value, channel, campaignId, campaignName, job, ...figures };
}

/** Meta's tables for editing in bulk write "c:" before the number. */
const toCampaignId = (text: string) => text.replace(/^c:/, "");

const TOTAL = /^(?:total|totals|gesamt|gesamtergebnis|gesamtsumme|summe|grand total|ergebnisse|results)\b/i;

/** The sum below or above an export: no day, and either a word for it or no campaign. */
function isTotal(each: CsvLine, { mapping, dateOrder }: LineOptions): boolean {
  const day = cellOf(each, mapping.day);
  if ("value" in readDay(day, dateOrder)) return false;
  const named = [mapping.campaignId, mapping.campaignName, mapping.job].map((index) => cellOf(each, index));
  const isNamed = [day, each.cells[0] ?? "", ...named].some((text) => TOTAL.test(text));
  return isNamed || (day === "" && named.every((text) => text === ""));
}

/** The same twice is the same ad set on the same day: by id where there is one. */
function identityOf(read: ReadLine, each: CsvLine, { breakdowns }: LineOptions): string {
  const campaign = read.campaignId || read.campaignName;
  return JSON.stringify([read.day, read.channel, campaign, read.job, ...breakdowns.map((index) => each.cells[index])]);
}
