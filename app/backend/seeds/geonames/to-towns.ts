import { centreOf, distance, type Point } from "~/domain/geo/distance";
import type { PlaceCountry } from "../catalogs/places/place";
import { foldName } from "../catalogs/places/town";
import { groupBy } from "../group-by";
import type { TownRow } from "./clean-rows";

export interface Town extends Point {
  country: PlaceCountry;
  name: string;
  admin1: string;
  admin2: string;
  rows: TownRow[];
  codes: string[];
  district: TownRow["district"];
}

export interface Quarter extends Town {
  parent: Town;
}

/** Rows of one name within 15 km are one town; "Dresden Friedrichstadt" is a quarter where there is a Dresden around it. */
export function toTowns(rows: readonly TownRow[]): { towns: Town[]; quarters: Quarter[] } {
  const towns = clusters(rows.filter(({ quarter }) => quarter === null));
  const known = groupBy(towns, ({ country, name }) => `${country}:${foldName(name)}`);
  const parents = new Map(towns.map((town) => [town, parentOf(town, known)]));
  const rootOf = (town: Town): Town => {
    const parent = parents.get(town);
    return parent ? rootOf(parent) : town;
  };
  const roots = towns.filter((town) => !parents.get(town));
  const named = groupBy(
    rows.filter(({ quarter }) => quarter !== null),
    ({ country, town, quarter }) => `${country}:${town}:${quarter}`,
  );
  const explicit = [...named.values()].flatMap((list) => {
    const quarter = toTown(list.map((row) => ({ ...row, town: row.quarter ?? "" })));
    const parent = nearest(known.get(`${quarter.country}:${foldName(list[0]?.town ?? "")}`) ?? [], quarter);
    return parent ? [{ ...quarter, parent }] : [];
  });
  const orphans = clusters(
    rows.filter(({ country, town, quarter }) => quarter !== null && !known.has(`${country}:${foldName(town)}`)),
  );
  const found = towns
    .filter((town) => parents.get(town))
    .map((town) => ({
      ...town,
      parent: rootOf(town),
      name: quarterName(town.name, rootOf(town).name),
    }));
  const inOrphans = [...named.values()].flatMap((list) => {
    const parent = orphans.find(({ country, name }) => country === list[0]?.country && name === list[0]?.town);
    return parent ? [{ ...toTown(list.map((row) => ({ ...row, town: row.quarter ?? "" }))), parent }] : [];
  });
  const quarters = [...explicit, ...found, ...inOrphans];
  for (const { parent, codes } of quarters) parent.codes = [...new Set([...parent.codes, ...codes])].sort();
  // "Zechin Zechin" is Zechin.
  return {
    towns: [...roots, ...orphans],
    quarters: quarters.filter(({ name, parent }) => name && name !== parent.name),
  };
}

const SAME_TOWN = 15;

function clusters(rows: readonly TownRow[]): Town[] {
  const byName = groupBy(rows, ({ country, town }) => `${country}:${foldName(town)}`);
  return [...byName.values()].flatMap((list) => {
    const groups: { centre: Point; rows: TownRow[] }[] = [];
    for (const row of [...list].sort((a, b) => a.code.localeCompare(b.code))) {
      const near = groups.find(
        ({ centre, rows }) => distance(centre, row) <= SAME_TOWN || rows[0]?.admin2 === row.admin2,
      );
      if (near) near.rows.push(row);
      else groups.push({ centre: row, rows: [row] });
    }
    return groups.map((group) => toTown(group.rows));
  });
}

function toTown(rows: TownRow[]): Town {
  const central = rows.filter(({ isCentral }) => isCentral);
  const located = central.length > 0 ? central : rows;
  const [first] = located;
  if (!first) throw new Error("A town has at least one row.");
  const { country, town: name } = first;
  const admin2 = mostFrequent(located.map((row) => row.admin2));
  const { admin1, district } = located.find((row) => row.admin2 === admin2) ?? first;
  return {
    country,
    name,
    admin1,
    admin2,
    district,
    rows,
    codes: [...new Set(rows.map(({ code }) => code))].sort(),
    ...centreOf(located),
  };
}

/** "Neustadt an der Aisch" is no part of Neustadt: what follows a quarter's town is a name. */
function parentOf(town: Town, known: Map<string, Town[]>): Town | null {
  const words = town.name.split(" ");
  if (town.country === "AT" || words.length < 2) return null;
  for (let length = words.length - 1; length > 0; length--) {
    if (
      /^(am|an|auf|bei|b\.|im|in|a\.|i\.|ob|unter|vor|vom|von|zu|zum|zur|und|der|\(|\/|-|le|la|sur|de|di|sopra)/.test(
        words[length] ?? "",
      )
    )
      continue;
    const parent = nearest(known.get(`${town.country}:${foldName(words.slice(0, length).join(" "))}`) ?? [], town);
    const isCity = parent && parent.codes.length >= 3 && distance(parent, town) <= 25;
    const sharesCode = parent?.codes.some((code) => town.codes.includes(code));
    if (parent && (isCity || sharesCode)) return parent;
  }
  return null;
}

const nearest = (towns: readonly Town[], point: Point): Town | null =>
  [...towns].sort((a, b) => distance(a, point) - distance(b, point))[0] ?? null;

/** "Stuttgart Stuttgart-Mitte" is Mitte. */
function quarterName(name: string, town: string): string {
  const rest = name.slice(town.length).replace(/^[\s,]+/, "");
  return rest.startsWith(`${town}-`) ? rest.slice(town.length + 1) : rest;
}

function mostFrequent(values: readonly string[]): string {
  const counts = groupBy(values, (value) => value);
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? "0";
}
