import { expect, test } from "vitest";
import { fillTemplate, readTemplate, TEMPLATE_LIMITS } from "~/domain/applicants/letter-template";

const GOOD = { name: "Zweites Gespräch", subject: "Ihr Termin: {{title}}", text: "Guten Tag {{name}},\n\n{{slots}}" };
const VALUES = { name: "Mehmet", title: "Koch", company: "Haus {{title}}", sender: "Anna", slots: "– …" };

test.each([
  ["as it is", {}, GOOD],
  ["with space around", { name: "  Zweites \n Gespräch ", text: `${GOOD.text}\n` }, GOOD],
  ["with blanks, which are filled in before it is sent", { text: "Ort: …" }, { ...GOOD, text: "Ort: …" }],
])("a template is kept %s", (_how, typed, stored) => {
  expect(readTemplate({ ...GOOD, ...typed })).toEqual(stored);
});

test.each([
  ["without a name", { name: " " }, "name", "empty"],
  ["with a long name", { name: "x".repeat(TEMPLATE_LIMITS.name + 1) }, "name", "tooLong?length=61&maxLength=60"],
  ["without a subject", { subject: "" }, "subject", "empty"],
  ["with a long text", { text: "x".repeat(5001) }, "text", "tooLong?length=5001&maxLength=5000"],
  ["with an unknown placeholder", { text: "{{nmae}}" }, "text", "unknownPlaceholder?what=%7B%7Bnmae%7D%7D"],
  ["with times in the subject", { subject: "{{slots}}" }, "subject", "unknownPlaceholder?what=%7B%7Bslots%7D%7D"],
])("a template %s is refused beside its field", (_how, typed, field, message) => {
  expect(readTemplate({ ...GOOD, ...typed })).toEqual({ fields: [{ field, message }] });
});

test.each([
  ["{{name}}, {{ title }}", "Mehmet, Koch"],
  // What a value looks like is not filled in again.
  ["{{company}}", "Haus {{title}}"],
  ["{{sender}} {{other}} {name}", "Anna {{other}} {name}"],
])("%s becomes %s", (text, filled) => {
  expect(fillTemplate(text, VALUES)).toBe(filled);
});
