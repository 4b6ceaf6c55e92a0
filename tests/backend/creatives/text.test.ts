import { expect, test } from "vitest";
import { GERMAN } from "#tests/helpers/creative-designs";
import { splitTitle } from "~/backend/creatives/render/blocks";
import { composeCreative } from "~/backend/creatives/render/render-creative";
import { type FaceName, outlineOf, typeface, widthOf } from "~/backend/creatives/render/typeface";
import { cutText, paragraphOf, wrapBalanced } from "~/backend/creatives/render/wrap-text";
import { missingGlyphs } from "~/domain/creatives/glyphs";

const FACES: FaceName[] = ["text", "bold", "heavy", "condensed", "serif"];
const characters = Array.from({ length: 0x2212 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x21));

const INVISIBLE = /[\s\p{Cf}]/u;

test.each(FACES)("%s draws every character that is not refused", (name) => {
  const face = typeface(name);
  const single = characters.filter(
    (character) => character === character.normalize("NFC") && !INVISIBLE.test(character),
  );
  const drawn = single.filter((character) => missingGlyphs(character).length === 0);
  expect(drawn.length).toBeGreaterThan(300);
  expect(drawn.filter((character) => outlineOf(face, character) === "")).toEqual([]);
});

test("letters are kerned, accented ones like their base", () => {
  const face = typeface("heavy");
  const apart = widthOf(face, "A", 1000) + widthOf(face, "V", 1000);
  expect(widthOf(face, "AV", 1000)).toBeLessThan(apart - 50);
  expect(widthOf(face, "ÄV", 1000)).toBe(widthOf(face, "AV", 1000));
});

const linesOf = (text: string, width: number) =>
  wrapBalanced(
    paragraphOf(text, (line) => line.length),
    width,
  ).lines;

test.each([
  ["Pflegefachkraft (m/w/d)", 16, ["Pflegefachkraft", "(m/w/d)"]],
  ["Gesundheits- und Krankenpfleger", 16, ["Gesundheits- und", "Krankenpfleger"]],
  ["Lagerist/Staplerfahrer", 14, ["Lagerist/", "Staplerfahrer"]],
  ["Kaufmann/-frau für Büro", 14, ["Kaufmann/-frau", "für Büro"]],
  ["im Monat ab 3.400 € brutto", 12, ["im Monat", "ab\u00a03.400\u00a0€", "brutto"]],
  ["Wir planen mit – und du", 14, ["Wir planen", "mit\u00a0– und du"]],
])("%s in lines of %i", (text, width, lines) => {
  expect(linesOf(text, width)).toEqual(lines);
});

test("a text is cut at a word, a long word within", () => {
  const cut = (text: string, width: number, most: number) =>
    cutText(
      paragraphOf(text, (line) => line.length),
      width,
      most,
    );
  expect(cut("eins zwei drei vier", 10, 1)).toEqual(["eins zwei…"]);
  expect(cut("eins, zwei drei vier", 6, 1)).toEqual(["eins…"]);
  expect(cut("Donaudampfschifffahrt", 10, 2)).toEqual(["Donaudamp-", "fschifffa…"]);
  expect(cut("eins zwei", 10, 1)).toEqual(["eins zwei"]);
});

test.each([
  ["Pflegefachkraft (m/w/d)", ["Pflegefachkraft", "(m/w/d)"]],
  ["Engineer (f/m/x)", ["Engineer", "(f/m/x)"]],
  ["Koch (all genders)", ["Koch", "(all genders)"]],
  ["Fahrer (Klasse C)", ["Fahrer (Klasse C)", null]],
  ["(m/w/d)", ["(m/w/d)", null]],
])("%s is a name and a suffix", (title, parts) => {
  expect(splitTitle(title)).toEqual(parts);
});

test("what does not fit is cut with a notice that says what is shown; what cannot be drawn is named", () => {
  const hook = "Wort ".repeat(50).trim();
  const { notices } = composeCreative({ ...GERMAN, template: "card", hook, city: "Köln 🚀" }, "landscape", {});
  expect(notices).toContainEqual({ type: "glyphs", field: "city", characters: ["🚀"] });
  const cut = composeCreative({ ...GERMAN, template: "checklist", pay: "W".repeat(60) }, "square", {}).notices;
  expect(cut).toContainEqual({ type: "cut", field: "pay", shown: expect.stringMatching(/^W+-? ?W*…$/) });
});

test("a brand colour that cannot be read as text is named with the nearest shade that can", () => {
  const { notices } = composeCreative({ ...GERMAN, template: "split", color: "#f59e0b" }, "square", {});
  expect(notices).toEqual([{ type: "contrast", ratio: 2.14, proposal: "#a26807" }]);
});
