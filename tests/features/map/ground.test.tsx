import { readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readNumbers, writeNumbers } from "~/features/map/atlas/coding";
import { embedded } from "~/features/map/atlas/embedded";
import { drawGround } from "~/features/map/draw-atlas";
import { Ground } from "~/features/map/ground";
import { labelBox } from "~/features/map/place-labels";
import { radiusSketch, type SketchPlace } from "~/features/map/radius-sketch";
import { closedPath, openPath } from "~/features/map/shapes";

const atlas = embedded();

function ground(places: SketchPlace[], language: "de" | "en-US" = "de") {
  const sketch = radiusSketch(places);
  if (!sketch) throw new Error("no sketch");
  const spots = sketch.places.map(({ x, y }) => [x, y] as const);
  const drawn = drawGround(atlas, sketch, { taken: sketch.taken, places: spots, language });
  const markup = renderToStaticMarkup(<Ground ground={drawn} width={sketch.width} height={sketch.height} />);
  return { sketch, drawn, markup };
}

const place = (name: string, lat: number, lng: number, radius: number): SketchPlace => ({ name, lat, lng, radius });
const CITIES = [
  place("Berlin", 52.52, 13.4, 50),
  place("Hamburg", 53.55, 9.99, 50),
  place("München", 48.14, 11.57, 50),
  place("Köln", 50.94, 6.96, 50),
  place("Frankfurt", 50.11, 8.68, 50),
  place("Stuttgart", 48.78, 9.18, 50),
  place("Dresden", 51.05, 13.74, 50),
  place("Wien", 48.21, 16.37, 50),
  place("Zürich", 47.37, 8.54, 50),
  place("Genf", 46.2, 6.15, 50),
];
const VIEWS: [string, SketchPlace[]][] = [
  ["Köln 17 km", [place("Köln", 50.94, 6.96, 17)]],
  ["Essen 80 km", [place("Essen", 51.45, 7.01, 80)]],
  ["Hamburg 50 km", [place("Hamburg", 53.55, 9.99, 50)]],
  ["Bregenz 30 km", [place("Bregenz", 47.5, 9.75, 30)]],
  ["Flensburg 40 km", [place("Flensburg", 54.78, 9.44, 40)]],
  ["ten cities in three countries", CITIES],
];

test.each(VIEWS)("%s: few bytes, towns that can be read, nothing over another", (_, places) => {
  const { sketch, drawn, markup } = ground(places);
  expect(gzipSync(markup).length).toBeLessThanOrEqual(places.length > 1 ? 7_000 : 3_500);
  expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  expect(drawn.towns.length).toBeGreaterThanOrEqual(8);
  const coarse = drawn.towns.filter(({ isFine }) => !isFine);
  expect(coarse.length).toBeGreaterThanOrEqual(3);
  for (const [list, size] of [
    [coarse, 18],
    [drawn.towns, 11.5],
  ] as const) {
    const boxes = list.map((town) => labelBox({ ...town, x: town.x + (town.isEnd ? -6 : 6), y: town.y + 4 }, size));
    for (const [at, a] of boxes.entries()) {
      expect(a.left >= -1 && a.right <= sketch.width + 1 && a.bottom <= sketch.height, list[at]?.text).toBe(true);
      for (const b of boxes.slice(at + 1)) {
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        expect(apart, list[at]?.text).toBe(true);
      }
    }
  }
});

test("the largest towns are named, in the page's language", () => {
  const names = (language: "de" | "en-US") =>
    ground([place("Bonn", 50.73, 7.1, 50)], language).drawn.towns.map(({ text }) => text);
  expect(names("de")).toEqual(expect.arrayContaining(["Köln", "Aachen", "Koblenz"]));
  expect(names("de")).not.toContain("Bonn");
  expect(names("en-US")).toContain("Cologne");
});

test("coast, lakes, rivers and borders are where they should be", () => {
  const kiel = ground([place("Kiel", 54.32, 10.13, 30)]).drawn;
  expect(kiel.land).toMatch(/^M.*z$/);
  const kassel = ground([place("Kassel", 51.31, 9.49, 30)]).drawn;
  expect(kassel.land).toMatch(/^M-?\d+ ?-?\d+l[-\d ]+z$/);
  expect(kassel.land?.length).toBeLessThan(60);
  expect(kassel.countries).toBe("");
  const bregenz = ground([place("Bregenz", 47.5, 9.75, 30)]).drawn;
  expect(bregenz.lakes).not.toBe("");
  expect(bregenz.countries).not.toBe("");
  expect(bregenz.states).not.toBe("");
  const cologne = ground([place("Köln", 50.94, 6.96, 17)]).drawn;
  expect(cologne.rivers).not.toBe("");
});

test("beyond what the atlas knows there is land, not sea", () => {
  const madrid = ground([place("Madrid", 40.42, -3.7, 30)]).drawn;
  expect(madrid).toMatchObject({ land: null, rivers: "", countries: "", towns: [] });
});

test("lines are cut at the frame, flat bends left out, shapes closed along its edge", () => {
  const frame = { width: 100, height: 100 };
  expect(
    openPath(
      [
        [-500, 50],
        [-400, 50],
        [50, 50],
        [50.2, 60],
        [50, 90],
        [500, 500],
        [900, 900],
      ],
      frame,
    ),
  ).toBe("M-400 50l450 0 0 40 450 410");
  expect(
    openPath(
      [
        [200, 0],
        [300, 50],
      ],
      frame,
    ),
  ).toBe("");
  expect(
    closedPath(
      [
        [-500, -500],
        [500, -500],
        [500, 500],
        [-500, 500],
      ],
      frame,
    ),
  ).toMatch(/^M106-6|^M-6-6|^M-6 106/);
  expect(
    closedPath(
      [
        [200, 200],
        [300, 200],
        [300, 300],
      ],
      frame,
    ),
  ).toBe("");
});

test("numbers survive their coding", () => {
  const numbers = [0, 1, -1, 15, -15, 16, -16, 31, 32, 511, -512, 12_345, -678_901];
  expect(readNumbers(writeNumbers(numbers))).toEqual(numbers);
});

test("the embedded files are small, and whose data they are is said beside them", () => {
  const folder = "app/features/map/atlas";
  for (const file of ["lines.txt", "towns.tsv", "people.txt"])
    expect(statSync(`${folder}/${file}`).size, file).toBeLessThanOrEqual(60_000);
  const readme = readFileSync(`${folder}/README.md`, "utf8");
  for (const source of ["Natural Earth", "GSHHG", "GeoNames", "LGPL", "CC BY 4.0"]) expect(readme).toContain(source);
});
