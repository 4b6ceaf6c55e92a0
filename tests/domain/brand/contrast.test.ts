import { expect, test } from "vitest";
import { contrastRatio, inkOn, mix, readable, TEXT_CONTRAST } from "~/domain/brand/contrast";

const GREYS = Array.from({ length: 256 }, (_, at) => `#${at.toString(16).padStart(2, "0").repeat(3)}`);
const HUES = ["00", "33", "66", "99", "cc", "ff"].flatMap((red, _, all) =>
  all.flatMap((green) => all.map((blue) => `#${red}${green}${blue}`)),
);

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#ff0000", "#ffffff", 4],
])("%s and %s are %d : 1 apart, either way round", (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

test("the ink of every colour can be read on it", () => {
  for (const color of [...GREYS, ...HUES])
    expect(contrastRatio(inkOn(color), color), color).toBeGreaterThanOrEqual(4.5);
  expect(inkOn("#fff3b0")).toBe("#000000");
  expect(inkOn("#12263f")).toBe("#ffffff");
});

test("a colour becomes readable on white and on dark, and stays where it is so already", () => {
  for (const against of ["#ffffff", "#f5f7fa", "#10161e", "#000000"])
    for (const color of HUES)
      expect(contrastRatio(readable(color, against), against), `${color} on ${against}`).toBeGreaterThanOrEqual(4.5);
  expect(readable("#12263f", "#ffffff")).toBe("#12263f");
  expect(contrastRatio(readable("#ffee88", "#ffffff"), "#ffffff")).toBeLessThan(TEXT_CONTRAST + 0.6);
});

test("a mix is between its colours", () => {
  expect([mix("#000000", "#ffffff", 0), mix("#000000", "#ffffff", 0.5), mix("#102030", "#ffffff", 1)]).toEqual([
    "#000000",
    "#808080",
    "#ffffff",
  ]);
});
