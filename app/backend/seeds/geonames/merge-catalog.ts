import { distance } from "~/domain/geo/distance";
import type { Place } from "../catalogs/places/place";
import { foldName } from "../catalogs/places/town";
import { groupBy } from "../group-by";
import type { Town } from "./to-towns";

/** Which towns the curated catalog knows: by name, state and position; else, where names differ by language, by their postal codes. */
export function mergeCatalog(towns: readonly Town[], catalog: readonly Place[]): Map<Town, Place> {
  const byName = groupBy(towns, ({ country, name }) => `${country}:${plain(name)}`);
  const merged = new Map<Town, Place>();
  const left: Place[] = [];
  for (const place of catalog.filter(({ type }) => type === "locality")) {
    const names = [place.label, place.labelEn, ...place.label.split("/")];
    const near = names
      .flatMap((name) => byName.get(`${place.country}:${plain(name)}`) ?? [])
      .filter((town) => town.admin1 === place.admin1 && isNear(town, place) && !merged.has(town))
      .sort((a, b) => distance(a, place) - distance(b, place));
    if (near[0]) merged.set(near[0], place);
    else left.push(place);
  }
  for (const place of left) {
    const codes = new Set(place.postalCodes);
    const shared = (town: Town) =>
      town.codes.filter((code) => codes.has(code)).length / Math.max(codes.size, town.codes.length);
    const candidates = towns.filter(
      (town) =>
        town.country === place.country && !merged.has(town) && distance(town, place) <= 15 && shared(town) >= 0.5,
    );
    const [best] = candidates.sort((a, b) => shared(b) - shared(a));
    if (best) merged.set(best, place);
  }
  return merged;
}

/** Some positions in the data are far off; a shared postal code settles it. */
const isNear = (town: Town, place: Place) =>
  distance(town, place) <= 25 || place.postalCodes.some((code) => town.codes.includes(code));

const plain = (name: string) => foldName(name.replace(/\bSankt\b/g, "St.")).replace(/-(stadt|hansestadt)$/, "");
