import { expect, test } from "vitest";
import { drawBorders, type Projection } from "~/lib/draw-borders";

/** Ten units a degree around a corner. */
const from =
  (lng: number, lat: number, scale = 10): Projection =>
  (x, y) => [(x - lng) * scale, (lat - y) * scale];
const numbersOf = (path: string) => path.match(/-?\d+/g)?.map(Number) ?? [];

test("the whole of the four countries reaches from the Ems to Burgenland and from Sylt to Ticino", () => {
  const numbers = numbersOf(drawBorders(from(0, 60), 200, 200));
  const [x, y] = [0, 1].map((axis) => numbers.filter((_, index) => index % 2 === axis));
  expect([Math.min(...x!), Math.max(...x!)]).toEqual([59, 172]);
  expect([Math.min(...y!), Math.max(...y!)]).toEqual([49, 142]);
});

test("only what crosses the drawing is drawn", () => {
  const whole = drawBorders(from(0, 60), 200, 200);
  const aroundBasel = drawBorders(from(7, 48, 100), 200, 100);
  expect(aroundBasel).toMatch(/^M/);
  expect(aroundBasel.length).toBeLessThan(whole.length / 3);
  expect(drawBorders(from(9.3, 52.3, 500), 100, 100)).toBe("");
});
