import { BORDERS } from "./borders";

/** From longitude and latitude to the drawing's own units. */
export type Projection = (lng: number, lat: number) => readonly [x: number, y: number];

/** The borders that cross a drawing of this size, as the `d` of a path; "" when none does. */
export function drawBorders(project: Projection, width: number, height: number): string {
  return BORDERS.map((line) => {
    const points = readLine(line).map(([lng, lat]) => project(lng / 100, lat / 100));
    return visibleRuns(points, width, height).map(toPath).join("");
  }).join("");
}

type Point = readonly [x: number, y: number];

function readLine(line: string): Point[] {
  const steps = line.split(" ").map(Number);
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

/** Stretches of a line whose pieces touch the drawing. */
function visibleRuns(points: readonly Point[], width: number, height: number): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] | null = null;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before || !touches(before, point, width, height)) {
      run = null;
      continue;
    }
    if (!run) {
      run = [before];
      runs.push(run);
    }
    run.push(point);
  }
  return runs;
}

const touches = ([ax, ay]: Point, [bx, by]: Point, width: number, height: number): boolean =>
  Math.max(ax, bx) >= 0 && Math.min(ax, bx) <= width && Math.max(ay, by) >= 0 && Math.min(ay, by) <= height;

const toPath = (run: readonly Point[]): string =>
  `M${run.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
