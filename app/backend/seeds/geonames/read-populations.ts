import { distance, type Point } from "~/domain/geo/distance";
import { foldName } from "../catalogs/places/town";

/** People of a place with this name near this point; 0 when nobody counted. */
export type Populations = (country: string, name: string, near: Point) => number;

/** GeoNames' main table: 19 tab-separated columns without a header. Null for another kind of file. */
export function isPopulationFile(text: string): boolean {
  return text.slice(0, text.indexOf("\n")).split("\t").length === 19;
}

export function readPopulations(texts: readonly string[]): Populations {
  const known = new Map<string, (Point & { population: number })[]>();
  for (const line of texts.flatMap((text) => text.split(/\r?\n/))) {
    const cells = line.split("\t");
    const [, name = "", asciiName = "", otherNames = "", lat, lng, kind] = cells;
    const [country, population] = [cells[8] ?? "", Number(cells[14])];
    if (kind !== "P" || !COUNTRIES.has(country) || !(population > 0)) continue;
    const place = { lat: Number(lat), lng: Number(lng), population };
    for (const key of new Set([name, asciiName, ...otherNames.split(",")].map(foldName))) {
      const list = known.get(`${country}:${key}`) ?? [];
      list.push(place);
      known.set(`${country}:${key}`, list);
    }
  }
  return (country, name, near) => {
    const found = known.get(`${country}:${foldName(name)}`)?.filter((place) => distance(place, near) <= 15) ?? [];
    return Math.max(0, ...found.map(({ population }) => population));
  };
}

const COUNTRIES: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI"]);
