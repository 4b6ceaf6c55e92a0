import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NO_CHOICES, TABLE_LIMITS, type TableChoices } from "~/domain/statistics/choices";
import { type ReadTable, readTable } from "~/domain/statistics/table";

const TODAY = "2026-11-22";
const fixture = (name: string) => readFileSync(new URL(`../../fixtures/statistics/${name}`, import.meta.url), "utf8");

function tableOf(text: string, choices: Partial<TableChoices> = {}): ReadTable {
  const table = readTable(text, { ...NO_CHOICES, ...choices }, TODAY);
  if ("fault" in table) throw new Error(table.fault);
  return table;
}

const shortOf = ({ lines }: ReadTable) =>
  lines.map(({ line, day, channel, impressions, clicks, spend }) => [line, day, channel, impressions, clicks, spend]);

test.each<[string, string, unknown[][]]>([
  [
    "meta-de.csv",
    "meta",
    [
      [3, "2026-03-02", "facebook", 1500, 20, 4050],
      [4, "2026-03-02", "facebook", 800, 10, 2040],
      [5, "2026-03-03", "facebook", 3000, 32, 8000],
    ],
  ],
  [
    "meta-en.csv",
    "meta",
    [
      [2, "2026-03-02", "facebook", 12_500, 20, 104_050],
      [3, "2026-03-02", "instagram", 800, 10, 2040],
    ],
  ],
  [
    "tiktok-de.csv",
    "tiktok",
    [
      [4, "2026-03-02", "tiktok", 45_678, 321, 123_456],
      [5, "2026-03-03", "tiktok", 500, 4, 1200],
    ],
  ],
  ["tiktok-en.tsv", "tiktok", [[2, "2026-03-02", "tiktok", 45_678, 321, 123_456]]],
  [
    "plain-de.csv",
    "table",
    [
      [2, "2026-03-02", "facebook", 1500, 20, 4050],
      [3, "2026-03-02", "instagram", 800, 10, 2040],
    ],
  ],
])("%s is read whole, totals left out", (name, format, lines) => {
  const table = tableOf(fixture(name));
  expect(table).toMatchObject({ format, missing: [], unclear: [], problems: [] });
  expect(shortOf(table)).toEqual(lines);
});

const HEAD = "Tag;Kampagne;Kanal;Impressionen;Klicks;Ausgaben\n";

test.each<[string, string, unknown]>([
  ["a day that is none", "31.02.2026;A;x;1;1;1", { type: "dayWrong", text: "31.02.2026" }],
  ["a day to come", "23.11.2026;A;x;1;1;1", { type: "dayAhead", text: "23.11.2026" }],
  ["no day", ";A;x;1;1;1", { type: "dayWrong", text: "" }],
  ["a figure that is none", "01.02.2026;A;x;eins;1;1", { type: "numberWrong", text: "eins" }],
  ["a part of a click", "01.02.2026;A;x;1;1,5;1", { type: "numberWrong", text: "1,5" }],
  ["a negative amount", "01.02.2026;A;x;1;1;-5,00", { type: "numberNegative", text: "-5,00" }],
  ["a figure that a spreadsheet shortened", "01.02.2026;A;x;1,2E+06;1;1", { type: "numberShortened" }],
  ["dollars", "01.02.2026;A;x;1;1;$5", { type: "currencyWrong", text: "$5" }],
  ["no channel", "01.02.2026;A;;1;1;5", { type: "channelMissing" }],
  ["no campaign", "01.02.2026;;x;1;1;5", { type: "campaignMissing" }],
  ["missing cells", "01.02.2026;A", { type: "channelMissing" }],
])("%s is named by its line, and the others are read", (_name, line, problem) => {
  const table = tableOf(`${HEAD}01.03.2026;A;x;1;1;1\n${line}\n`);
  expect(table.problems).toEqual([expect.objectContaining({ line: 3, ...(problem as object) })]);
  expect(table.lines.map((each) => each.line)).toEqual([2]);
});

test("lines of different ad sets stand beside each other, the same one again is recognised", () => {
  const table = tableOf(
    [
      "Day,Campaign name,Ad set name,Impressions,Link clicks,Amount spent (EUR)",
      "2026-03-02,A,one,100,10,1.00",
      "2026-03-02,A,two,100,10,1.00",
      "2026-03-02,A,one,100,10,1.00",
      "2026-03-03,A,one,100,10,1.00",
      "2026-03-03,A,one,101,10,1.00",
    ].join("\n"),
  );
  expect(table.lines.map(({ line }) => line)).toEqual([2, 3]);
  expect(table.problems).toEqual([
    { line: 4, type: "repeated", text: "2" },
    { line: 6, type: "contradicts", text: "5" },
  ]);
});

test("a period that is not one day is no day", () => {
  const table = tableOf(
    "Reporting starts,Reporting ends,Campaign name,Impressions,Link clicks,Amount spent (EUR)\n" +
      "2026-03-01,2026-03-31,A,1,1,1.00\n2026-03-05,2026-03-05,A,1,1,1.00",
  );
  expect(table.problems).toMatchObject([{ line: 2, type: "dayRange" }]);
  expect(table.lines.map(({ day }) => day)).toEqual(["2026-03-05"]);
});

test("dates with slashes are asked about unless one of them tells", () => {
  const rows = (...days: string[]) => HEAD + days.map((day) => `${day};A;x;1;1;1`).join("\n");
  expect(tableOf(rows("03/04/2026", "05/04/2026")).unclear).toEqual(["dateOrder"]);
  expect(shortOf(tableOf(rows("03/04/2026", "03/14/2026"))).map(([, day]) => day)).toEqual([
    "2026-03-04",
    "2026-03-14",
  ]);
  const chosen = tableOf(rows("03/04/2026"), { dateOrder: "dayFirst" });
  expect(chosen.lines.map(({ day }) => day)).toEqual(["2026-04-03"]);
});

test("an amount that may be two is asked about unless another one or the separator tells", () => {
  const rows = (separator: string, ...amounts: string[]) =>
    [
      "Tag,Kampagne,Kanal,Impressionen,Klicks,Ausgaben",
      ...amounts.map((amount, at) => `2026-03-0${at + 1},A,x,1,1,"${amount}"`),
    ]
      .join("\n")
      .replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, separator);
  const spendOf = (table: ReadTable) => table.lines.map(({ spend }) => spend);
  expect(tableOf(rows(",", "1.234")).unclear).toEqual(["decimals"]);
  expect(spendOf(tableOf(rows(",", "1.234"), { decimals: "comma" }))).toEqual([123_400]);
  expect(spendOf(tableOf(rows(",", "1.234", "2,50")))).toEqual([123_400, 250]);
  expect(spendOf(tableOf(rows(",", "1,234", "2.50")))).toEqual([123_400, 250]);
  expect(spendOf(tableOf(rows(";", "1.234")))).toEqual([123_400]);
});

test("what is missing and what was found are named", () => {
  const table = tableOf("Datum;Stadt;Klicks\n01.03.2026;Berlin;5");
  expect(table.missing).toEqual(["campaign", "impressions", "spend"]);
  expect(table.unclear).toEqual(["channel"]);
  expect(table.columns).toEqual([
    { name: "Datum", sample: "01.03.2026" },
    { name: "Stadt", sample: "Berlin" },
    { name: "Klicks", sample: "5" },
  ]);
});

test("columns of other names are read as they are mapped", () => {
  const mapping = { day: 0, campaignName: 1, impressions: 2, clicks: 3, spend: 4 };
  const table = tableOf("a;b;c;d;e\n01.03.2026;A;1;2;3,50", { mapping, channel: " TikTok " });
  expect(shortOf(table)).toEqual([[2, "2026-03-01", "tiktok", 1, 2, 350]]);
});

test.each([
  ["nothing", "", "tableEmpty"],
  ["a header alone", HEAD, "tableEmpty"],
  ["too many lines", HEAD + "01.03.2026;A;x;1;1;1\n".repeat(TABLE_LIMITS.lines + 1), "tableTooLong?max=10000"],
  ["a quote that is not closed", `${HEAD}01.03.2026;"A;x;1;1;1\n`, "tableUnclosed?line=2"],
  [
    "dollars",
    "Day,Campaign name,Impressions,Link clicks,Amount spent (USD)\n2026-03-01,A,1,1,1.00",
    "currencyNotEuro?currency=USD",
  ],
])("%s is refused as a whole", (_name, text, fault) => {
  expect(readTable(text, NO_CHOICES, TODAY)).toEqual({ fault });
});

test("a file of the longest kind is read", () => {
  const table = tableOf(
    HEAD + Array.from({ length: TABLE_LIMITS.lines }, (_, at) => `01.03.2026;A${at};x;1;1;1\n`).join(""),
  );
  expect(table.lines).toHaveLength(TABLE_LIMITS.lines);
});
