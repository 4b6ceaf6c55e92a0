import { execFileSync } from "node:child_process";

/** Geometry for make-atlas.mjs: points are longitude and latitude, a line is a list of them. */

/** The outer and inner rings of the states of countries, as a GeoPackage has them: `{ admin, state, points }`. */
export function readPolygons(file, countries, area) {
  const names = countries.map((name) => `'${name}'`).join(",");
  const query = `select admin, name, fid, hex(geom) geom from states_provinces where admin in (${names})`;
  const rows = JSON.parse(execFileSync("sqlite3", ["-json", file, query], { encoding: "utf8", maxBuffer: 1e8 }));
  return rows.flatMap(({ admin, fid, geom }) =>
    ringsOf(Buffer.from(geom, "hex"))
      .filter((points) => points.some(([x, y]) => isInside(x, y, area, 1)))
      .map((points) => ({ admin, state: fid, points })),
  );
}

const isInside = (x, y, { west, east, south, north }, margin = 0) =>
  x >= west - margin && x <= east + margin && y >= south - margin && y <= north + margin;

/** Well-known binary behind the GeoPackage's own header. */
function ringsOf(buffer) {
  const envelope = [0, 32, 48, 48, 64][(buffer[3] >> 1) & 7];
  let at = 8 + envelope;
  const rings = [];
  const readUint = () => {
    at += 4;
    return buffer.readUInt32LE(at - 4);
  };
  const readDouble = () => {
    at += 8;
    return buffer.readDoubleLE(at - 8);
  };
  const readGeometry = () => {
    at += 1;
    const type = readUint() % 1000;
    const count = readUint();
    if (type === 3)
      for (let ring = 0; ring < count; ring++)
        rings.push(Array.from({ length: readUint() }, () => [readDouble(), readDouble()]));
    else for (let part = 0; part < count; part++) readGeometry();
  };
  readGeometry();
  return rings;
}

/**
 * The edges of polygons that share their corners: `borders` with one state at either side, cut where three meet, and
 * `coast` with nothing at one side.
 */
export function toLines(polygons, area) {
  const edges = new Map();
  for (const { admin, state, points } of polygons) {
    for (const [at, point] of points.slice(1).entries()) {
      const [a, b] = [points[at], point].map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`);
      if (a === b) continue;
      const key = a < b ? `${a}|${b}` : `${b}|${a}`;
      const edge = edges.get(key) ?? { a, b, sides: [] };
      edge.sides.push({ admin, state });
      edges.set(key, edge);
    }
  }
  const all = [...edges.values()];
  const coast = all.filter(({ sides }) => sides.length === 1);
  const shared = all.filter(
    ({ a, sides }) => sides.length === 2 && sides[0].state !== sides[1].state && isInside(...numbers(a), area),
  );
  const byPair = Map.groupBy?.(shared, pairOf) ?? groupBy(shared, pairOf);
  const borders = [...byPair.values()].flatMap((group) => {
    const admins = group[0].sides.map(({ admin }) => admin);
    return chain(group).map((points) => ({ admins, points }));
  });
  return { coast, borders };
}

const numbers = (key) => key.split(" ").map(Number);
const pairOf = ({ sides }) =>
  sides
    .map(({ state }) => state)
    .sort()
    .join();

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Edges put together to lines, each as long as it can be. */
function chain(edges) {
  const at = new Map();
  for (const edge of edges) for (const end of [edge.a, edge.b]) at.set(end, [...(at.get(end) ?? []), edge]);
  const left = new Set(edges);
  const lines = [];
  const follow = (start, edge) => {
    const line = [start];
    let [here, next] = [start, edge];
    while (next) {
      left.delete(next);
      here = next.a === here ? next.b : next.a;
      line.push(here);
      next = at.get(here).find((each) => left.has(each));
    }
    lines.push(line.map(numbers));
  };
  for (const [end, list] of at) if (list.length !== 2) for (const edge of list) if (left.has(edge)) follow(end, edge);
  for (const edge of left) if (left.has(edge)) follow(edge.a, edge);
  return lines;
}

/** Land as closed rings, cut at the area's edge; small islands are left out. */
export function toRings(coast, area, least) {
  return chain(coast)
    .filter((points) => points.length > 3 && String(points[0]) === String(points.at(-1)))
    .map((points) => clipRing(points, area))
    .filter((points) => points.length > 3 && ringArea(points) > least);
}

function ringArea(points) {
  let twice = 0;
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(at + 1) % points.length];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice / 2);
}

/** Sutherland and Hodgman's clipping against the four edges. */
function clipRing(ring, { west, east, south, north }) {
  const cuts = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let points = ring;
  for (const [axis, limit, sign] of cuts) {
    const isIn = (point) => (point[axis] - limit) * sign >= 0;
    const clipped = [];
    for (const [at, point] of points.entries()) {
      const before = points.at(at - 1);
      if (isIn(before) !== isIn(point)) {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        clipped.push([0, 1].map((each) => before[each] + (point[each] - before[each]) * share));
      }
      if (isIn(point)) clipped.push(point);
    }
    points = clipped;
  }
  return points.length > 0 ? [...points, points[0]] : points;
}

/** Douglas and Peucker's: without the points that lie closer to the line than the tolerance. */
export function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let [far, index] = [0, 0];
  for (let at = 1; at < points.length - 1; at++) {
    const distance = distanceTo(points[at], first, last);
    if (distance > far) [far, index] = [distance, at];
  }
  if (far <= tolerance) return [first, last];
  const left = simplify(points.slice(0, index + 1), tolerance);
  return [...left.slice(0, -1), ...simplify(points.slice(index), tolerance)];
}

/** Degrees of latitude; one of longitude is shorter by two fifths here. */
function distanceTo([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [(bx - ax) * 0.63, by - ay];
  const length = Math.hypot(dx, dy);
  const [px, py] = [(x - ax) * 0.63, y - ay];
  if (length === 0) return Math.hypot(px, py);
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length ** 2));
  return Math.hypot(px - along * dx, py - along * dy);
}
