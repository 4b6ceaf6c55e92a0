import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markdownTable, withFigures } from "~/tools/readme-figures.mjs";

const PAGE = "before\n\n<!-- bench:pages -->\n\nold\n\n<!-- /bench:pages -->\n\nafter\n";

test("figures take the place of older ones, and nothing else changes", () => {
  const table = markdownTable(["page", "rows"], [["jobs", 12]]);
  const once = withFigures(PAGE, "pages", table);
  expect(once).toBe(PAGE.replace("old", "| page | rows |\n| --- | --- |\n| jobs | 12 |"));
  expect(withFigures(once, "pages", table)).toBe(once);
  expect(withFigures(once, "pages", "old")).toBe(PAGE);
});

test.each([["missing"], ["pages", `${PAGE}${PAGE}`]])("no single place for %s is an error", (name, text = PAGE) => {
  expect(() => withFigures(text, name, "x")).toThrow(name);
});

test("each place in the README is closed, and named once", () => {
  const text = readFileSync("README.md", "utf8");
  const names = [...text.matchAll(/<!-- bench:(\w+) -->/g)].map(([, name]) => name ?? "");
  expect(names).toContain("scale");
  for (const name of names) expect(() => withFigures(text, name, "x")).not.toThrow();
});
