import { centreOf, distance } from "~/domain/geo/distance";
import type { Param } from "../../storage/sql";
import type { Place } from "../catalogs/places/place";
import { foldName } from "../catalogs/places/town";
import { groupBy } from "../group-by";
import { placeRow, spellings } from "../place-row";
import { freeId, type LocatedTown, locateTowns } from "./locate-towns";
import type { Populations } from "./read-populations";
import type { Quarter, Town } from "./to-towns";

export interface Gazetteer {
  towns: readonly Town[];
  quarters: readonly Quarter[];
  /** Towns of the curated catalog keep its id, names, centre and people. */
  merged: ReadonlyMap<Town, Place>;
  populations: Populations;
}

type Row = Record<string, Param>;

/** Rows of the table `place`. */
export function toPlaces({ towns, quarters, merged, populations }: Gazetteer): Row[] {
  const ids = new Set([...merged.values()].map(({ id }) => id));
  const located = locateTowns(towns, { merged, populations, ids });
  return [
    ...[...located.values()].map(({ place, weight, names, more }) =>
      placeRow(place, { source: "import", weight, more, names: spellings(names) }),
    ),
    ...quarters.map((quarter) => quarterRow(quarter, located, ids)),
    ...districtRows(towns),
    ...postalCodeRows(towns, located),
  ];
}

function quarterRow(quarter: Quarter, located: Map<Town, LocatedTown>, ids: Set<string>): Row {
  const { country, name, admin1, lat, lng, codes, parent } = quarter;
  const town = located.get(parent)?.place;
  const [label, labelEn] = [town?.label ?? parent.name, town?.labelEn ?? parent.name];
  const id = freeId(ids, `gn:${country}:sub:${foldName(`${parent.name} ${name}`)}:${admin1}:${parent.admin2}`, codes);
  const place: Place = {
    ...{ id, type: "sublocality", label: `${name}, ${label}`, labelEn: `${name}, ${labelEn}` },
    ...{ country, admin1, lat, lng, population: 0, postalCodes: codes },
  };
  return placeRow(place, {
    source: "import",
    weight: codes.length,
    names: spellings([name, `${parent.name} ${name}`]),
  });
}

function districtRows(towns: readonly Town[]): Row[] {
  const byDistrict = groupBy(
    towns.filter(({ district }) => district),
    ({ country, district }) => `${country}:${district?.code}`,
  );
  return [...byDistrict.values()].flatMap((members) => {
    const [{ country, admin1, district }] = members as [Town];
    if (!district) return [];
    const { code, name } = district;
    const area = {
      id: `gn:${country}:a2:${code}`,
      type: "administrative_area_level_2" as const,
      label: name,
      labelEn: englishDistrict(name),
    };
    const place: Place = { ...area, country, admin1, ...centreOf(members), population: 0, postalCodes: [] };
    return [placeRow(place, { source: "import", weight: 0 })];
  });
}

const englishDistrict = (name: string) => name.replace(/^(Landkreis|Kreis|Bezirk) (.+)$/, "$2 district");

/** A postal code is named after the largest of its towns and lies where its rows of that town lie. */
function postalCodeRows(towns: readonly Town[], located: Map<Town, LocatedTown>): Row[] {
  const byCode = new Map<string, { town: Town; code: string }[]>();
  for (const town of towns) {
    for (const code of town.codes) {
      const key = `${town.country}:${code}`;
      byCode.set(key, [...(byCode.get(key) ?? []), { town, code }]);
    }
  }
  return [...byCode.values()].flatMap((list) => {
    const ranked = list.flatMap(({ town, code }) => {
      const known = located.get(town);
      return known ? [{ town, code, ...known }] : [];
    });
    const [first, ...others] = ranked.sort((a, b) => b.weight - a.weight || a.town.name.localeCompare(b.town.name));
    if (!first) return [];
    const { town, code, place, weight } = first;
    const own = town.rows.filter((row) => row.code === code && distance(row, place) <= 40);
    const [label, labelEn] = [place.label, place.labelEn].map((each) => `${code} ${each.split(", ")[0]}`) as [
      string,
      string,
    ];
    const where = own.length > 0 ? centreOf(own) : { lat: place.lat, lng: place.lng };
    const row: Place = {
      ...place,
      ...where,
      id: `gn:${place.country}:zip:${code}`,
      type: "postal_code",
      label,
      labelEn,
      population: 0,
      postalCodes: [code],
    };
    const names = [label, labelEn, ...others.map((other) => `${code} ${other.town.name}`)];
    return [placeRow(row, { source: "import", weight, names: spellings(names) })];
  });
}
