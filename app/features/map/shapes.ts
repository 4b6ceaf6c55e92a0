/** A point of a drawing, in its own units. */
export type Spot = readonly [x: number, y: number];

export interface Frame {
  width: number;
  height: number;
  /** Units: flatter bends are left out. */
  tolerance?: number;
}

/** Units beyond the frame where shapes are cut, so that no cut edge is seen. */
const MARGIN = 6;
/** Units: flatter bends are not seen. */
const TOLERANCE = 0.6;
/** Units: closed shapes that are narrower and lower are specks. */
const SPECK = 3;

/** The stretches of a line that are seen, as the `d` of a path; "" when none is. */
export function openPath(spots: readonly Spot[], frame: Frame): string {
  const runs: Spot[][] = [];
  let run: Spot[] | null = null;
  for (const [at, spot] of spots.entries()) {
    const before = spots[at - 1];
    if (!before || !touches(before, spot, frame)) {
      run = null;
      continue;
    }
    if (!run) {
      run = [before];
      runs.push(run);
    }
    run.push(spot);
  }
  return runs.map((each) => toPath(simplify(each, frame.tolerance))).join("");
}

/** What of a closed shape is seen, as the `d` of a path; "" when nothing is, or too little. */
export function closedPath(ring: readonly Spot[], frame: Frame): string {
  const seen = clip(ring, frame);
  const [first, ...others] = seen;
  if (!first || others.length < 2 || (rangeOf(seen, 0) < SPECK && rangeOf(seen, 1) < SPECK)) return "";
  // The ring is cut open at its farthest point: a line that ends where it begins has no direction.
  const far = others.reduce(
    (most, spot, at) => (apart(spot, first) > apart(others[most] ?? first, first) ? at : most),
    0,
  );
  const halves = [
    [first, ...others.slice(0, far + 1)],
    [...others.slice(far), first],
  ].map((half) => simplify(half, frame.tolerance));
  const corners = [...(halves[0] ?? []), ...(halves[1]?.slice(1, -1) ?? [])];
  return corners.length > 2 ? `${toPath(corners)}z` : "";
}

function touches([ax, ay]: Spot, [bx, by]: Spot, { width, height }: Frame): boolean {
  return (
    Math.max(ax, bx) >= -MARGIN &&
    Math.min(ax, bx) <= width + MARGIN &&
    Math.max(ay, by) >= -MARGIN &&
    Math.min(ay, by) <= height + MARGIN
  );
}

/** Sutherland and Hodgman's clipping at the four edges. */
function clip(ring: readonly Spot[], { width, height }: Frame): readonly Spot[] {
  const left = cut(ring, ([x]) => x + MARGIN);
  const right = cut(left, ([x]) => width + MARGIN - x);
  const top = cut(right, ([, y]) => y + MARGIN);
  return cut(top, ([, y]) => height + MARGIN - y);
}

/** `inside` says how far a spot lies within the edge, less than zero outside. */
function cut(ring: readonly Spot[], inside: (spot: Spot) => number): Spot[] {
  return ring.flatMap((spot, at): Spot[] => {
    const before = ring[at === 0 ? ring.length - 1 : at - 1] ?? spot;
    const [from, to] = [inside(before), inside(spot)];
    const kept: Spot[] = to >= 0 ? [spot] : [];
    if (from >= 0 === to >= 0) return kept;
    const share = from / (from - to);
    return [[before[0] + (spot[0] - before[0]) * share, before[1] + (spot[1] - before[1]) * share], ...kept];
  });
}

/** Douglas and Peucker's: without the spots that lie closer to the line than can be seen. */
function simplify(spots: readonly Spot[], tolerance = TOLERANCE): readonly Spot[] {
  const [first, last] = [spots[0], spots[spots.length - 1]];
  if (!first || !last || spots.length < 3) return spots;
  let [far, index] = [0, 0];
  for (const [at, spot] of spots.entries()) {
    const away = distanceTo(spot, first, last);
    if (away > far) [far, index] = [away, at];
  }
  if (far <= tolerance) return [first, last];
  return [...simplify(spots.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(spots.slice(index), tolerance)];
}

function distanceTo([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

function rangeOf(spots: readonly Spot[], axis: 0 | 1): number {
  const values = spots.map((spot) => spot[axis]);
  return Math.max(...values) - Math.min(...values);
}

const apart = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Whole units, each corner from the one before: half the bytes of absolute ones. */
function toPath(spots: readonly Spot[]): string {
  let [beforeX, beforeY] = [0, 0];
  const steps = spots.flatMap(([exactX, exactY], at) => {
    const [x, y] = [Math.round(exactX), Math.round(exactY)];
    const step = `${x - beforeX}${y < beforeY ? "" : " "}${y - beforeY}`;
    const isSame = at > 0 && x === beforeX && y === beforeY;
    [beforeX, beforeY] = [x, y];
    return isSame ? [] : [step];
  });
  return `M${steps[0]}${steps.length > 1 ? `l${steps.slice(1).join(" ").replaceAll(" -", "-")}` : ""}`;
}
