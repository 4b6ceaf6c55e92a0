import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColumnChart } from "~/ui/charts/column-chart";
import { FigureTable } from "~/ui/charts/figure-table";
import { FunnelChart } from "~/ui/charts/funnel-chart";
import { RangeChart } from "~/ui/charts/range-chart";
import { axisTicks, labelPlaces, linearShare, logShare, needsLog, percent, shorten } from "~/ui/charts/scale";
import { SplitBar } from "~/ui/charts/split-bar";

const TEXTS = { id: "c", title: "Titel", description: "Die Zahlen stehen in der Tabelle." };

test.each([
  { value: 0, largest: 100, linear: 0, log: 0 },
  { value: 100, largest: 100, linear: 1, log: 1 },
  { value: 50, largest: 100, linear: 0.5, log: 0.852 },
  { value: 1, largest: 1_000_000, linear: 0.000001, log: 0.05 },
  { value: 0, largest: 0, linear: 0, log: 0 },
  { value: 120, largest: 100, linear: 1, log: 1 },
  { value: -3, largest: 100, linear: 0, log: 0 },
])("$value of $largest takes $linear of the width, $log on the logarithmic scale", (row) => {
  expect(linearShare(row.value, row.largest)).toBeCloseTo(row.linear, 3);
  expect(logShare(row.value, row.largest)).toBeCloseTo(row.log, 3);
});

test.each([
  { values: [1_000_000, 1], isLog: true },
  { values: [100, 2, 0], isLog: false },
  { values: [102, 2], isLog: true },
  { values: [7, 0], isLog: false },
  { values: [], isLog: false },
])("values $values are drawn logarithmically: $isLog", ({ values, isLog }) => {
  expect(needsLog(values)).toBe(isLog);
});

test.each([
  { largest: 0, ticks: [0, 1] },
  { largest: 1, ticks: [0, 1] },
  { largest: 3, ticks: [0, 1, 2, 3] },
  { largest: 4, ticks: [0, 1, 2, 3, 4] },
  { largest: 5, ticks: [0, 2, 4, 6] },
  { largest: 9, ticks: [0, 5, 10] },
  { largest: 12, ticks: [0, 5, 10, 15] },
  { largest: 100, ticks: [0, 25, 50, 75, 100] },
  { largest: 1_000_000, ticks: [0, 250_000, 500_000, 750_000, 1_000_000] },
])("the axis up to $largest has the lines $ticks", ({ largest, ticks }) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

test("every axis reaches its largest value in one to four whole steps", () => {
  for (let largest = 0; largest < 5_000; largest += 1) {
    const ticks = axisTicks(largest);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

test("labels stand at equal distances and are never more than asked for", () => {
  expect(labelPlaces(4, 5)).toEqual([0, 1, 2, 3]);
  expect(labelPlaces(52, 5)).toEqual([0, 11, 22, 33, 44]);
  expect(labelPlaces(0, 5)).toEqual([]);
});

test("a label is cut after whole letters", () => {
  expect(shorten("Probearbeiten", 13)).toBe("Probearbeiten");
  expect(shorten("Probearbeiten auf Station", 15)).toBe("Probearbeiten…");
  expect(shorten("👩‍🔬👩‍🔬", 4)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  expect(percent(0.12345)).toBe("12.3%");
});

test("a chart is one image with a title and a description", () => {
  const html = renderToStaticMarkup(<FunnelChart {...TEXTS} steps={steps(2)} />);
  expect(html).toMatch(/<svg[^>]* role="img" aria-labelledby="c-title" aria-describedby="c-text"/);
  expect(html).toContain('<title id="c-title">Titel</title>');
  expect(html).toContain('<desc id="c-text">Die Zahlen stehen in der Tabelle.</desc>');
});

test("a funnel writes every value and rate, and marks its goal", () => {
  const html = renderToStaticMarkup(<FunnelChart {...TEXTS} steps={steps(3)} />);
  for (const text of ["Wert 0", "Wert 1", "Wert 2", "10,0 % von 1"]) expect(html).toContain(`>${text}</text>`);
  expect(html.match(/class="charts-goal"/g)).toHaveLength(1);
});

test("a value of nothing has no length, and the largest leaves room for its figure", () => {
  const html = renderToStaticMarkup(
    <FunnelChart
      {...TEXTS}
      steps={[
        { id: "all", label: "Alle", value: 10, text: "10" },
        { id: "none", label: "Keine", value: 0, text: "0" },
      ]}
    />,
  );
  expect([...html.matchAll(/<rect[^>]* width="([^"]+)"/g)].map((match) => match[1])).toEqual(["72%", "0%"]);
});

test("columns without a value are left out; many columns write only the highest value", () => {
  const columns = Array.from({ length: 52 }, (_, index) => ({ id: `${index}`, label: `L${index}`, value: index % 7 }));
  const html = renderToStaticMarkup(<ColumnChart {...TEXTS} columns={columns} formatValue={(value) => `=${value}`} />);
  expect(html.match(/class="charts-bar"/g)).toHaveLength(columns.filter(({ value }) => value > 0).length);
  const written = [...html.matchAll(/class="charts-value"[^>]*>([^<]+)/g)].map((match) => match[1]);
  expect(new Set(written)).toEqual(new Set(["=6"]));
});

test("parts of a bar follow each other and none is longer than the whole", () => {
  const html = renderToStaticMarkup(
    <SplitBar
      whole={200}
      parts={[
        { tone: "solid", value: 50 },
        { tone: "striped", value: 0 },
        { tone: "outlined", value: 100 },
      ]}
    />,
  );
  const parts = [...html.matchAll(/x="([^"]+)" width="([^"]+)"/g)].map((match) => [match[1], match[2]]);
  expect(parts).toEqual([
    ["0%", "25%"],
    ["25%", "50%"],
  ]);
  expect(html).toContain('aria-hidden="true"');
});

test("the table names its rows and columns", () => {
  const html = renderToStaticMarkup(
    <FigureTable caption="Schritte" headers={["Schritt", "Anzahl"]} rows={[{ id: "a", cells: ["Beworben", "23"] }]} />,
  );
  expect(html).toContain('<caption class="hidden">Schritte</caption>');
  expect(html).toContain('<th scope="col">Anzahl</th>');
  expect(html).toContain('<th scope="row">Beworben</th><td>23</td>');
});

test.each([
  {
    name: "a funnel of thirty steps",
    chart: <FunnelChart {...TEXTS} steps={steps(30)} />,
  },
  {
    name: "three years of weeks",
    chart: <ColumnChart {...TEXTS} columns={weeks(156)} formatValue={(value) => value.toLocaleString("de")} />,
  },
  {
    name: "twenty phases",
    chart: (
      <RangeChart
        {...TEXTS}
        rows={steps(20).map(({ id, label, value }) => ({ id, label, median: value, high: value * 3, text: "2 Tage" }))}
      />
    ),
  },
])("$name weighs at most 4,096 bytes gzip", ({ chart }) => {
  expect(gzipSync(renderToStaticMarkup(chart)).length).toBeLessThanOrEqual(4_096);
});

function steps(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    label: `Schritt ${index} mit einem langen Namen, den ein Mensch vergab`,
    value: (index * 7919) % 1_000_003,
    text: `Wert ${index}`,
    rate: index > 0 ? `10,0 % von ${index}` : undefined,
    isGoal: index === count - 1,
  }));
}

function weeks(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    label: `${index}.`,
    value: (index * 7919) % 10_007,
  }));
}
