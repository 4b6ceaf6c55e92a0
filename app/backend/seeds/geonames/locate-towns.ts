import { areas } from "../catalogs/places/areas";
import type { Place } from "../catalogs/places/place";
import { foldName } from "../catalogs/places/town";
import { groupBy } from "../group-by";
import type { Populations } from "./read-populations";
import type { Town } from "./to-towns";

export interface LocatedTown {
  place: Place;
  /** Where nobody counted, towns with more postal codes come first. */
  weight: number;
  names: string[];
  more: string[];
}

export interface TownSources {
  /** Towns of the curated catalog keep its id, names, centre and people. */
  merged: ReadonlyMap<Town, Place>;
  populations: Populations;
  /** Ids that are taken; grows. */
  ids: Set<string>;
}

/** Towns with their ids and labels; namesakes name their state, in one state their district. */
export function locateTowns(towns: readonly Town[], { merged, populations, ids }: TownSources): Map<Town, LocatedTown> {
  const byName = groupBy(towns, ({ name }) => foldName(name));
  const located = new Map<Town, LocatedTown>();
  for (const town of towns) {
    const curated = merged.get(town);
    if (curated) {
      located.set(town, fromCatalog(curated, town));
      continue;
    }
    const { country, name, admin1, admin2, codes, lat, lng } = town;
    const namesakes = (byName.get(foldName(name)) ?? []).filter((each) => each !== town);
    const population = populations(country, name, town);
    const id = freeId(ids, `gn:${country}:loc:${foldName(name)}:${admin1}:${admin2}`, codes);
    const [label, labelEn] = labelsOf(town, namesakes);
    located.set(town, {
      place: { id, type: "locality", label, labelEn, country, admin1, lat, lng, population, postalCodes: codes },
      weight: population || codes.length,
      names: [name],
      more: label === name ? [] : [label, labelEn],
    });
  }
  return located;
}

/** Namesakes in one district differ by their first postal code. */
export function freeId(ids: Set<string>, id: string, codes: readonly string[]): string {
  const free = ids.has(id) ? `${id}-${codes[0]}` : id;
  ids.add(free);
  return free;
}

function fromCatalog(curated: Place, town: Town): LocatedTown {
  const postalCodes = [...new Set([...curated.postalCodes, ...town.codes])].sort();
  return {
    place: { ...curated, postalCodes },
    weight: curated.population,
    names: [curated.label, curated.labelEn, town.name],
    more: [],
  };
}

function labelsOf(town: Town, namesakes: readonly Town[]): [german: string, english: string] {
  const { name, country, admin1, codes, district } = town;
  if (namesakes.length === 0) return [name, name];
  const inState = namesakes.filter((each) => each.country === country && each.admin1 === admin1);
  const state = areas.find((area) => area.country === country && area.admin1 === admin1);
  if (inState.length === 0) return [`${name}, ${state?.label ?? country}`, `${name}, ${state?.labelEn ?? country}`];
  const isOnlyOne = district && inState.every((each) => each.district?.code !== district.code);
  const label = isOnlyOne ? `${name}, ${district.name}` : `${name}, ${codes[0]}`;
  return [label, label];
}
