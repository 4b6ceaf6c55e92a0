import { expect, test } from "vitest";
import { drawTile } from "~/features/development/draw-tile";
import { embedded } from "~/features/map/atlas/embedded";

const atlas = embedded();

test("a tile says which square of the world it is, and shows the borders that cross it", () => {
  const overBasel = drawTile({ z: 8, x: 133, y: 89, style: "de" }, atlas);
  expect(overBasel).toContain(">8/133/89 de<");
  expect(overBasel).toMatch(/<path d="M[^"]+"/);
  expect(drawTile({ z: 8, x: 10, y: 10, style: "" }, atlas)).toContain('<path d=""');
});

test("a style is text and nothing else", () => {
  expect(drawTile({ z: 1, x: 0, y: 0, style: "<script>" }, atlas)).not.toContain("<script");
});
