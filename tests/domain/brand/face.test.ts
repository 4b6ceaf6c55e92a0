import { expect, test } from "vitest";
import { colorSchema } from "~/domain/brand/color.schema";
import { faceOf, readColor } from "~/domain/brand/face";

test.each([
  ["#1D6FB8", "#1d6fb8"],
  [" 1d6fb8 ", "#1d6fb8"],
  ["#abc", "#aabbcc"],
  ["#1d6fb", null],
  ["#1d6fb8ff", null],
  ["rot", null],
  ["rgb(1,2,3)", null],
  ["#1d6fb8;}", null],
  ["", null],
])("%j is the colour %j", (text, color) => expect(readColor(text)).toBe(color));

test("a colour field may be empty, and names what it does not understand", () => {
  expect(colorSchema.parse("  ")).toBeUndefined();
  expect(colorSchema.parse("#FFF")).toBe("#ffffff");
  expect(colorSchema.safeParse("blau").error?.issues).toMatchObject([{ message: "colorWrongFormat" }]);
});

test("a face has no colour that is none", () => {
  expect(faceOf({ name: "Sonnenhof", color: "expression(1)" })).toEqual({
    name: "Sonnenhof",
    color: null,
    logo: null,
    picture: null,
  });
  expect(faceOf({ name: "Sonnenhof", color: "#ABC", logo: "l", picture: "p" }).color).toBe("#aabbcc");
});
