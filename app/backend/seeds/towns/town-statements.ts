import type { Sql } from "../../storage/sql";
import { sql } from "../../storage/sql";
import { places, postalCodesOf } from "../catalogs/places";
import { districtRows } from "../districts/districts";
import { placeRow } from "../place-row";
import { upsert } from "../upsert";
import { towns } from "./towns";

/**
 * The wider gazetteer of a product that runs; tests do with the curated catalog. What an import knows better stays as
 * it is.
 */
export function townStatements(): Sql[] {
  const known = new Set(places.map(({ id }) => id));
  const people = new Map(towns.flatMap((town) => postalCodesOf(town).map(({ id }) => [id, town.population])));
  const codes = new Map(towns.flatMap(postalCodesOf).map((place) => [place.id, place]));
  const rows = [
    ...towns.map((town) => placeRow(town)),
    ...districtRows(),
    ...[...codes.values()].map((place) => placeRow(place, { weight: people.get(place.id) })),
  ];
  return upsert(
    "place",
    ["id"],
    rows.filter(({ id }) => !known.has(String(id))),
    sql`place.source = 'catalog'`,
  );
}
