import type { Point } from "./distance";
import { distance } from "./distance";

/** A place with the radius around it, kilometres. */
export interface Circle extends Point {
  radius: number;
}

/** How many people live in which cell of a grid; rows go from south to north, cells from west to east. */
export interface PeopleGrid {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Degrees. */
  cell: { lng: number; lat: number };
  rows: readonly (readonly { column: number; people: number }[])[];
}

/**
 * How many people live within at least one of the circles: nobody is counted twice. A cell on a circle's edge counts
 * with the share of its area that lies within. Null where the grid does not know a place's surroundings.
 */
export function peopleWithin(grid: PeopleGrid, circles: readonly Circle[]): number | null {
  if (circles.length === 0 || !circles.every((circle) => isKnown(grid, circle))) return null;
  const boxes = circles.map(boxOf);
  let sum = 0;
  for (const [row, cells] of grid.rows.entries()) {
    const south = grid.south + row * grid.cell.lat;
    const north = south + grid.cell.lat;
    const near = boxes.filter((box) => box.north >= south && box.south <= north);
    if (near.length === 0) continue;
    for (const { column, people } of cells) {
      const west = grid.west + column * grid.cell.lng;
      const east = west + grid.cell.lng;
      const touched = near.filter((box) => box.east >= west && box.west <= east).map(({ circle }) => circle);
      if (touched.length > 0) sum += people * shareWithin({ west, south, ...grid.cell }, touched);
    }
  }
  return sum > 0 ? Math.round(sum) : null;
}

/** Two digits are all that an estimate of this kind may claim: 2,134,000 gives 2,100,000. */
export function roundPeople(people: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(people, 1))) - 1);
  return Math.round(people / step) * step;
}

/** Of the smaller circle, the share of its area that makes it useless beside the larger one. */
const HIDDEN_SHARE = 0.9;

/** Circles that lie almost wholly within another one: each with the first that covers it. */
export function coveredCircles<Place extends Circle>(circles: readonly Place[]): { inner: Place; outer: Place }[] {
  return circles.flatMap((inner, at) => {
    const outer = circles.find(
      (each, other) => other !== at && isLarger(each, inner, other < at) && sharedArea(inner, each) >= HIDDEN_SHARE,
    );
    return outer && inner.radius > 0 ? [{ inner, outer }] : [];
  });
}

/** Of two circles of one size the first covers the second. */
const isLarger = (a: Circle, b: Circle, isBefore: boolean) =>
  a.radius > b.radius || (a.radius === b.radius && isBefore);

/** The share of the inner circle's area that lies within the outer, larger one. */
function sharedArea(inner: Circle, outer: Circle): number {
  const apart = distance(inner, outer);
  const [r, R] = [inner.radius, outer.radius];
  if (apart >= r + R) return 0;
  if (apart <= R - r) return 1;
  const ofInner = Math.acos((apart ** 2 + r ** 2 - R ** 2) / (2 * apart * r));
  const ofOuter = Math.acos((apart ** 2 + R ** 2 - r ** 2) / (2 * apart * R));
  const lens = r ** 2 * (ofInner - Math.sin(2 * ofInner) / 2) + R ** 2 * (ofOuter - Math.sin(2 * ofOuter) / 2);
  return lens / (Math.PI * r ** 2);
}

const isKnown = ({ west, east, south, north }: PeopleGrid, { lat, lng }: Point) =>
  lng >= west && lng <= east && lat >= south && lat <= north;

function boxOf(circle: Circle) {
  const { lat, lng, radius } = circle;
  const [high, wide] = [radius / KM_PER_DEGREE, radius / (KM_PER_DEGREE * Math.cos(((lat + 1) * Math.PI) / 180))];
  return { circle, south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}

const KM_PER_DEGREE = 111.2;
/** Points across a cell that are asked for: the grid is coarser than the kilometres that a radius is chosen in. */
const PARTS = 4;

function shareWithin(cell: { west: number; south: number; lng: number; lat: number }, circles: readonly Circle[]) {
  let within = 0;
  for (let part = 0; part < PARTS * PARTS; part++) {
    const lat = cell.south + (cell.lat * (Math.floor(part / PARTS) + 0.5)) / PARTS;
    const lng = cell.west + (cell.lng * ((part % PARTS) + 0.5)) / PARTS;
    if (circles.some((circle) => distance(circle, { lat, lng }) <= circle.radius)) within += 1;
  }
  return within / (PARTS * PARTS);
}
