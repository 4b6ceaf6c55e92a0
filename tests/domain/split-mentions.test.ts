import { expect, test } from "vitest";
import { splitMentions } from "~/domain/mentions";

const NAMES = ["Jonas Brandt", "Jonas", "Sabine Öz (Nord)"];

test.each([
  { text: "Bitte @Jonas Brandt anrufen", marked: ["@Jonas Brandt"] },
  { text: "@jonas und @Sabine Öz (Nord).", marked: ["@jonas", "@Sabine Öz (Nord)"] },
  { text: "jonas@Jonas.example ist eine Adresse", marked: [] },
  { text: "@Jonasson kennen wir nicht", marked: [] },
  { text: "Nichts davon", marked: [] },
])("of “$text” $marked are emphasized", ({ text, marked }) => {
  const parts = splitMentions(text, NAMES);
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual(marked);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("without colleagues a text stays whole", () => {
  expect(splitMentions("@Jonas", [])).toEqual([{ text: "@Jonas", isMention: false }]);
});
