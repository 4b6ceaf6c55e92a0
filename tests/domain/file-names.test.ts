import { expect, test } from "vitest";
import { baseName, distinctNames, renamed } from "~/domain/file-names";

test.each([
  ["Plan.pdf", "Lageplan", "Lageplan.pdf"],
  ["Plan.pdf", "Lageplan.pdf", "Lageplan.pdf"],
  ["Plan.PDF", "Lageplan.pdf", "Lageplan.PDF"],
  ["Plan.pdf", "Schadsoftware.exe", "Schadsoftware.exe.pdf"],
  ["Plan.pdf", "  Q1/Q2: Übersicht  ", "Q2- Übersicht.pdf"],
  ["Plan.pdf", "a\u202eb\n", "ab.pdf"],
  ["Plan.pdf", "x".repeat(300), `${"x".repeat(116)}.pdf`],
  ["Plan.pdf", "", null],
  ["Plan.pdf", ".pdf", null],
  ["Plan.pdf", " … ", null],
  ["Plan.pdf", "日本", "日本.pdf"],
])("%s, wanted as %j, becomes %j", (current, wanted, expected) => {
  expect(renamed(current, wanted)).toBe(expected);
});

test.each([
  ["Plan.final.pdf", "Plan.final"],
  ["README", "README"],
])("without its extension %s is %s", (name, expected) => {
  expect(baseName(name)).toBe(expected);
});

test.each([
  [["a.pdf", "b.pdf"], [], ["a.pdf", "b.pdf"]],
  [["a.pdf", "A.pdf", "a.pdf"], [], ["a.pdf", "A (2).pdf", "a (3).pdf"]],
  [["a.pdf"], ["a.pdf", "a (2).pdf"], ["a (3).pdf"]],
  [[`${"x".repeat(116)}.pdf`], [`${"x".repeat(116)}.pdf`], [`${"x".repeat(112)} (2).pdf`]],
])("the names %j beside %j become %j", (names, taken, expected) => {
  expect(distinctNames(names, taken)).toEqual(expected);
});
