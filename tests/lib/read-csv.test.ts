import { expect, test } from "vitest";
import { readCsv } from "~/lib/read-csv";

const cellsOf = (text: string, most = 100) => readCsv(text, most).lines.map(({ cells }) => cells);

test.each([
  ["a comma", "a,b\n1,2", ","],
  ["a semicolon", "a;b\r\n1,5;2,5", ";"],
  ["a tab", "a\tb\n1,5\t2;5", "\t"],
  ["a semicolon among many commas of a text", 'a;b\n"x, y, z, z";1\nx, y, z, w;2\nz;3', ";"],
  ["a comma below lines of a title", "Bericht\nMärz\na,b,c\n1,2,3\n4,5,6", ","],
])("%s separates", (_name, text, separator) => {
  expect(readCsv(text, 100).separator).toBe(separator);
});

test("quoted cells hold separators, quotes and line breaks, and lines keep their numbers", () => {
  const { lines } = readCsv('a,b\n"x\r\ny, ""z""", 2 \n\n\n3,4', 100);
  expect(lines).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ['x\ny, "z"', "2"] },
    { line: 6, cells: ["3", "4"] },
  ]);
});

test("a first line may name the separator", () => {
  expect(readCsv("sep=;\r\na;b,c\r\n", 100).lines).toEqual([{ line: 2, cells: ["a", "b,c"] }]);
});

test("line breaks of all systems end lines", () => {
  for (const end of ["\n", "\r\n", "\r"])
    expect(cellsOf(["a,b", "1,2"].join(end))).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
});

test("no more lines are read than were asked for", () => {
  expect(readCsv("a\nb\nc", 3)).toMatchObject({ isCut: false });
  const { lines, isCut } = readCsv("a\nb\nc\nd", 3);
  expect([lines.length, isCut]).toEqual([3, true]);
});

test("a quote that is not closed is named by its line", () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5,6', 100).unclosed).toBe(3);
  expect(readCsv("a,b\n1,2", 100).unclosed).toBeNull();
});

test("of a hundred thousand lines ten thousand are read", () => {
  const text = Array.from({ length: 100_000 }, (_, at) => `2026-03-02,"Pflege, ${at}",1,2,3`).join("\n");
  expect(readCsv(text, 10_000).isCut).toBe(true);
});
