import { expect, test } from "vitest";
import { MESSAGES, type MessageKey, message, readMessage, readMessageFor } from "~/domain/messages";
import german from "../../locales/de/validation.json";
import english from "../../locales/en-US/validation.json";

const keys = Object.keys(MESSAGES) as MessageKey[];

test.each([
  [message("empty"), "empty"],
  [message("tooShort", { min: 3 }), "tooShort?min=3"],
  [message("notBetween", { min: 17, max: 80 }), "notBetween?min=17&max=80"],
  [message("empty", {}), "empty"],
])("a message is one plain string: %s", (text, expected) => {
  expect(text).toBe(expected);
});

test.each(["a & b", "50 % ?=", "Größe „x“", ""])("a parameter survives the way through the string: %s", (what) => {
  expect(readMessage(message("mustNotContain", { what }))).toEqual({ key: "mustNotContain", params: { what } });
});

test("a bare key has no parameters", () => {
  expect(readMessage("empty")).toEqual({ key: "empty", params: {} });
});

test.each([
  ["de", "earliestDate", { date: "2026-02-13" }, { date: "13.02.2026" }],
  ["en-US", "earliestDate", { date: "2026-02-13" }, { date: "02/13/2026" }],
  ["de", "aboveMax", { max: 50000 }, { max: "50.000" }],
  ["en-US", "aboveMax", { max: 50000 }, { max: "50,000" }],
  ["de", "zipWrongFormat", { example: "00100" }, { example: "00100" }],
] as const)("dates and figures are written in %s", (language, key, params, expected) => {
  expect(readMessageFor(message(key, params), language).params).toEqual(expected);
});

test.each([
  ["de", german],
  ["en-US", english],
])("every message has a text in %s and no text is left over", (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...keys].sort());
});

test.each(keys)("the texts of %s name its parameters in both languages", (key) => {
  const expected = [...MESSAGES[key]].sort();
  expect(placeholders(german[key])).toEqual(expected);
  expect(placeholders(english[key])).toEqual(expected);
});

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "").sort();
}

test.each([
  ["empty", "The input must not be empty"],
  ["tasksTooFew", "Please add at least {{min}} tasks"],
  ["tooLong", "{{length}} of {{maxLength}}"],
] as const)("%s reads as the specification words it", (key, words) => {
  expect(english[key]).toContain(words);
});
