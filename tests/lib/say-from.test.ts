import { expect, test } from "vitest";
import { sayFrom } from "~/lib/translate";

const say = sayFrom({
  hello: "Hallo {{name}}, {{name}}",
  days_one: "{{count}} Tag",
  days_other: "{{count}} Tage",
  plain: "Ohne",
});

test.each([
  ["a placeholder is filled wherever it stands", say("hello", { name: "Ada" }), "Hallo Ada, Ada"],
  [
    "a value that looks like a placeholder stays as it is",
    say("hello", { name: "{{count}}" }),
    "Hallo {{count}}, {{count}}",
  ],
  ["what nobody gives stays in sight", say("hello"), "Hallo {{name}}, {{name}}"],
  ["one", say("days", { count: 1 }), "1 Tag"],
  ["none is several", say("days", { count: 0 }), "0 Tage"],
  ["a count chooses nothing where there is one form", say("plain", { count: 2 }), "Ohne"],
])("%s", (_, said, expected) => {
  expect(said).toBe(expected);
});
