import { expect, test } from "vitest";
import { translateFrom } from "~/lib/translate";

const t = translateFrom({
  hello: "Hallo {{name}}, {{name}}",
  days_one: "{{count}} Tag",
  days_other: "{{count}} Tage",
  plain: "Ohne",
});

test.each([
  ["a placeholder is filled wherever it stands", t("hello", { name: "Ada" }), "Hallo Ada, Ada"],
  [
    "a value that looks like a placeholder stays as it is",
    t("hello", { name: "{{count}}" }),
    "Hallo {{count}}, {{count}}",
  ],
  ["what nobody gives stays in sight", t("hello"), "Hallo {{name}}, {{name}}"],
  ["one", t("days", { count: 1 }), "1 Tag"],
  ["none is several", t("days", { count: 0 }), "0 Tage"],
  ["a count chooses nothing where there is one form", t("plain", { count: 2 }), "Ohne"],
])("%s", (_, text, expected) => {
  expect(text).toBe(expected);
});
