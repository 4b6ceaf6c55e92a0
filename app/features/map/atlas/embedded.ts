import type { PeopleGrid } from "~/domain/geo/reach";
import { type Atlas, type AtlasLine, type AtlasTown, LINE_TYPES, type LngLat } from "./atlas";
import { AREA, CELL, readNumbers, STEP, UNIT } from "./coding";
import lines from "./lines.txt?raw";
import people from "./people.txt?raw";
import towns from "./towns.tsv?raw";

/** The atlas of the three files of this folder (README.md). */
export const embedded = (): Atlas => ({
  lines: rowsOf(lines).flatMap(readLine),
  towns: rowsOf(towns).map(readTown),
  people: readPeople(people),
});

const rowsOf = (text: string) => text.trimEnd().split("\n");

function readLine(row: string): AtlasLine[] {
  const [name, numbers = ""] = row.split(" ");
  const type = LINE_TYPES.find((each) => each === name);
  if (!type) return [];
  const points = readPoints(numbers);
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  return [{ type, points, west, east, south, north }];
}

/** The first point counts from the area's corner, every other one from the one before. */
function readPoints(text: string): LngLat[] {
  const numbers = readNumbers(text);
  const points: LngLat[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    points.push([AREA.west + x * STEP, AREA.south + y * STEP]);
  }
  return points;
}

function readTown(row: string): AtlasTown {
  const [label = "", place = "", labelEn = label] = row.split("\t");
  const [lng, lat] = readPoints(place)[0] ?? [0, 0];
  return { label, labelEn, lng, lat };
}

/** In each row the cells with people: how many are empty before it, and how many units live there. */
function readPeople(text: string): PeopleGrid {
  const rows = text.split("\n").map((row) => {
    const numbers = readNumbers(row);
    let column = -1;
    return Array.from({ length: numbers.length / 2 }, (_, at) => {
      column += 1 + (numbers[at * 2] ?? 0);
      return { column, people: (numbers[at * 2 + 1] ?? 0) * UNIT };
    });
  });
  return { ...AREA, cell: CELL, rows };
}
