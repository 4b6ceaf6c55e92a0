import { expect, test } from "vitest";
import type { CreativeDesign, CreativeText } from "~/domain/creatives/design";
import { drawnText, glyphNotices, missingGlyphs } from "~/domain/creatives/glyphs";

test.each([
  ["Pflegefachkraft (m/w/d) für Köln – ab 3.400 €", []],
  ["Łódź, Český Krumlov, Iași, Großröhrsdorf", []],
  ["„Komm ins Team“ … 10 % mehr!", []],
  ["a\u0308rztlich", []],
  ["Silben\u00adtrennung", []],
  ["Jetzt bewerben 🚀🚀", ["🚀"]],
  ["Team 👩‍⚕️ sucht dich", ["👩‍⚕️"]],
  ["ممرضة", ["م", "م", "ر", "ض", "ة"]],
  ["أهلا Köln", ["أ", "ه", "ل", "ا"]],
  ["Медсестра", ["М", "е", "д", "с", "т", "р", "а"]],
  ["x\u0301\u0302", ["x\u0301\u0302"]],
  ["\u202eabc", ["\u202e"]],
])("%s: what cannot be drawn is named, each once", (text, missing) => {
  expect(missingGlyphs(text)).toEqual([...new Set(missing)]);
});

test("a text is drawn without them and with single spaces", () => {
  expect(drawnText(" Jetzt \u00a0bewerben 🚀 bei\nuns ")).toBe("Jetzt bewerben bei uns");
  expect(drawnText("Silben\u00adtrennung a\u0308")).toBe("Silbentrennung ä");
});

test("each text with such characters is one notice", () => {
  const texts: Pick<CreativeDesign, CreativeText> = {
    title: "Koch 🍳",
    hook: "Gut",
    benefits: ["Parkplatz 🚗", "Jobrad 🚲"],
    city: "Köln",
    pay: "",
    button: "Los",
  };
  expect(glyphNotices(texts)).toEqual([
    { type: "glyphs", field: "title", characters: ["🍳"] },
    { type: "glyphs", field: "benefits", characters: ["🚗", "🚲"] },
  ]);
});
