import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./source-files";

const files = [
  ...["app", "tests", "e2e"].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs|css|md)$/)),
  { path: "README.md", text: readFileSync(`${root}README.md`, "utf8") },
].filter(({ path }) => path !== "tests/architecture/words.test.ts");

const isComment = (line: string) => /^\s*(?:\*|\/\*|\/\/)/.test(line);

/** Lines of documents, and comments of code; what stands between backticks or quotes is a name. */
const prose = files.flatMap(({ path, text }) =>
  text
    .split("\n")
    .map((line, at) => ({ at: `${path}:${at + 1}`, line }))
    .filter(({ line }) => path.endsWith(".md") || isComment(line))
    .map(({ at, line }) => ({ at, line: line.replace(/`[^`]*`|"[^"]*"/g, "``") })),
);

test.each([
  ["“sign in” for “log in”", /\bsign(?:ed|s|ing)?[ -](?:in|out)\b(?! front| lower)/i],
  ["“anonymise” for “anonymize”", /\banonymis(?!iert)\w+/i],
  ["“slip” for “typo”", /\bslips?\b(?! in between)/i],
  ["“mend” for “repair”", /\bmend(?:s|ed|ing)?\b/i],
  ["“at most so many”", /\b(?:at most|no more than) so many\b(?! as it counts)/],
  ["“answers how to” for “returns”", /\b[Aa]nswers how (?:to|many|it)\b/],
  ["“of who” for “of people who”", /\b(?:of|for) who (?:works?|made|waits?|has to)\b/],
  ["“catalogue” for “catalog”", /(?<![/.])\bcatalogues?\b(?!\.\w)/i],
])("comments and documents never say %s", (_, pattern) => {
  expect(prose.filter(({ line }) => pattern.test(line)).map(({ at }) => at)).toEqual([]);
});

test("each term of the glossary has one row", () => {
  const [glossary = ""] = files.filter(({ path }) => path === "app/GLOSSARY.md").map(({ text }) => text);
  for (const table of glossary.split(/^## /m)) {
    const terms = [...table.matchAll(/^\| ([^|(]+?)(?: \([^|]*\))? \|/gm)].map(([, term = ""]) => term);
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
  }
});
