import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { SENTENCES } from "../specification/sections";
import { filesBelow, root } from "./source-files";

/** A sentence is shown by tests, cannot be, or is not followed, for a reason. */
const sentenceSchema = z.strictObject({
  says: z.string().min(1),
  /** Files, each with a title that stands in it. */
  tests: z.array(z.strictObject({ test: z.string(), title: z.string().min(1) })).optional(),
  notTestable: z.string().optional(),
  differs: z.string().optional(),
});
type Sentence = z.infer<typeof sentenceSchema>;

const files = filesBelow("tests/specification", /\.json$/);
const entries: [string, Sentence][] = files.flatMap(({ text }) =>
  Object.entries(z.record(z.string(), sentenceSchema).parse(JSON.parse(text))),
);
const wanted = Object.entries(SENTENCES).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);
const countOf = (kind: keyof Sentence) => entries.filter(([, each]) => each[kind]).length;

afterAll(() => {
  const parts = `${countOf("tests")} shown by tests, ${countOf("notTestable")} not testable, ${countOf("differs")} differ`;
  process.stdout.write(`Specification: ${entries.length} sentences, ${parts}.\n`);
});

test("every sentence of the specification is mapped, once, and no other", () => {
  expect(entries.map(([id]) => id).toSorted()).toEqual(wanted.toSorted());
});

test("each has tests or a reason", () => {
  const wrong = entries.filter(([, { tests, notTestable, differs }]) => {
    const reasons = [notTestable, differs].filter((reason) => reason !== undefined);
    return reasons.length + (tests?.length ? 1 : 0) !== 1 || reasons.some((reason) => reason.length < 20);
  });
  expect(wrong).toEqual([]);
});

test("every test that is named exists", () => {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(root + file, "utf8");
    texts.set(file, text);
    return text;
  };
  const missing = entries.flatMap(([id, { tests = [] }]) =>
    tests.flatMap(({ test: file, title }) => {
      const text = textOf(file);
      return ['"', "`"].some((quote) => text.includes(quote + title + quote)) ? [] : [`${id}: ${file}: ${title}`];
    }),
  );
  expect(missing).toEqual([]);
});

test("the table is read file by file: none is longer than 300 lines", () => {
  const long = files.flatMap(({ path, text }) => (text.split("\n").length > 301 ? [path] : []));
  expect(long).toEqual([]);
});
