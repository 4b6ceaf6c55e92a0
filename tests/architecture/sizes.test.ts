import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

/** Data, not code. */
const EXEMPT = /^app\/backend\/seeds\/|^app\/domain\/(common-passwords|countries|dial-codes)\.ts$/;

const sources = filesBelow("app", /\.tsx?$/).filter(({ path }) => !EXEMPT.test(path));
const lines = sources.map(({ path, text }) => ({ path, count: text.split("\n").length - 1 }));

test("no file of the product is longer than 300 lines, no route longer than 120", () => {
  const long = lines.filter(({ path, count }) => count > (path.endsWith("/route.tsx") ? 120 : 300));
  expect(long).toEqual([]);
});

test("half of all files have at most 60 lines, nine of ten at most 180", () => {
  const counts = lines.map(({ count }) => count).sort((a, b) => a - b);
  expect(counts[Math.floor(counts.length * 0.5)]).toBeLessThanOrEqual(60);
  expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThanOrEqual(180);
});

const LIMITS = { tinyFiles: 30, assertions: 80 };

const count = (pattern: RegExp) => sources.flatMap(({ path, text }) => (text.match(pattern) ?? []).map(() => path));

test("few files are under ten lines", () => {
  const tiny = lines.filter(({ path, count }) => count < 10 && !path.startsWith("app/routes/"));
  expect(tiny.length, list(tiny.map(({ path }) => path))).toBeLessThanOrEqual(LIMITS.tinyFiles);
});

test("no line is longer than 120 columns", () => {
  expect(count(/^.{121,}$/gm)).toEqual([]);
});

test("types are asserted rarely", () => {
  const asserted = sources.flatMap(({ path, text }) => assertionsIn(path, text));
  expect(asserted.length, list(asserted)).toBeLessThanOrEqual(LIMITS.assertions);
});

/** One path for each `value as Type`; `as const` asserts nothing. */
function assertionsIn(path: string, text: string): string[] {
  if (!/\bas\b/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) found.push(path);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return found;
}

test("a literal is not spread to please the formatter", () => {
  const spread = count(/\.\.\.\{ /g);
  expect(spread).toEqual([]);
});

const list = (paths: string[]) => [...new Set(paths)].join("\n");
