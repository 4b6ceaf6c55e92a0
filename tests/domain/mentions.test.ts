import { expect, test } from "vitest";
import { mentionsIn } from "~/domain/mentions";

const PEOPLE = [
  { id: "anna", name: "Anna Berg" },
  { id: "annabell", name: "Annabell Berg-Müller" },
  { id: "mo", name: "Mo Yıldız" },
  { id: "mo2", name: "Mo Weiß" },
  { id: "uwe", name: "Uwe" },
  { id: "twin", name: "Uwe Berg" },
  { id: "nobody", name: "" },
];

test.each<[string, string, string[]]>([
  ["a whole name", "Bitte anrufen, @Anna Berg.", ["anna"]],
  ["a first name that only one bears", "@annabell schaut drauf", ["annabell"]],
  ["no first name that two bear", "@Mo, was meinst du?", []],
  ["the whole name of one of the two", "@Mo Weiß und @mo weiss", ["mo2"]],
  ["folded letters", "@ANNABELL BERG-MUELLER", ["annabell"]],
  ["the longer name first", "@Annabell Berg-Müller", ["annabell"]],
  ["nobody within a longer word", "@Annalena und @Anna-Lena", []],
  ["a name of one word even where another begins so", "@Uwe!", ["uwe"]],
  ["nobody in an address", "an anna@berg.example oder x.@Anna Berg", []],
  ["each once, in the order of the text", "@Annabell und @Anna Berg und @Annabell", ["annabell", "anna"]],
  ["nobody without a name", "@ und @", []],
  ["across a line break", "@Anna\nBerg", ["anna"]],
])("a mention means %s", (_what, text, expected) => {
  expect(mentionsIn(text, PEOPLE)).toEqual(expected);
});
