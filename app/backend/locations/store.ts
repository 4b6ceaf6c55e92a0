import type { Language } from "~/domain/people";
import type { FoundPlace, PlaceDetails, Places } from "~/platform/places/places";
import type { Db } from "../storage/db";
import { inList, raw, type Sql, sql } from "../storage/sql";
import { type PlaceQuery, readPlaceQuery } from "./place-query";
import { readStreetQuery, type StreetQuery, splitPlaceId, withStreet } from "./street";

/** The embedded directory: the tables `place` and `place_search`. One round trip per call. */
export function storedPlaces(db: Db): Places {
  return {
    async autocomplete(text, language) {
      const street = readStreetQuery(text);
      const [found, towns] = await Promise.all([
        findPlaces(db, readPlaceQuery(text), { language, limit: 10 }),
        street ? findPlaces(db, readPlaceQuery(street.place), { language, limit: 5, only: TOWNS }) : [],
      ]);
      return [...addressesIn(street, towns), ...found].slice(0, 10);
    },
    async details(placeIds) {
      const asked = placeIds.map(splitPlaceId);
      const rows = await db.all<PlaceRow>(sql`
        SELECT ${COLUMNS}, lat, lng, postalCodes FROM place WHERE ${inList(
          raw("id"),
          asked.map(({ base }) => base),
        )}`);
      const known = new Map(rows.map((row) => [row.placeId, { ...row, postalCodes: JSON.parse(row.postalCodes) }]));
      return asked.flatMap(({ base, street }) => {
        const place: PlaceDetails | undefined = known.get(base);
        if (!place || (street !== null && !isTown(place))) return [];
        return street === null ? [place] : [withStreet(place, street)];
      });
    },
  };
}

type PlaceRow = Omit<PlaceDetails, "postalCodes"> & { postalCodes: string };

const COLUMNS = raw("id AS placeId, label, labelEn, type, country");
const TOWNS = sql`AND type IN ('locality', 'postal_code')`;

const isTown = ({ type }: FoundPlace) => type === "locality" || type === "postal_code";

function addressesIn(query: StreetQuery | null, towns: FoundPlace[]): FoundPlace[] {
  return query ? towns.map((town) => withStreet(town, query.street)) : [];
}

interface FindOptions {
  language: Language;
  limit: number;
  only?: Sql;
}

/** An exact postal code first, then whole names, names that begin so, and the most people. */
async function findPlaces(
  db: Db,
  query: PlaceQuery,
  { language, limit, only = sql`` }: FindOptions,
): Promise<FoundPlace[]> {
  if (query.words.length === 0) return [];
  const { phrase, zip } = query;
  const label = raw(language === "de" ? "label" : "labelEn");
  return db.all<FoundPlace>(sql`
    SELECT ${COLUMNS} FROM place_search JOIN place ON place.rowid = place_search.rowid
    WHERE place_search MATCH ${query.match} ${only} ${zip ? sql`` : sql`AND type <> 'postal_code'`}
    ORDER BY type = 'postal_code' AND instr(folded, ${`|${zip}|`}) > 0 DESC, instr(folded, ${`|${phrase}|`}) > 0 DESC,
      instr(folded, ${`|${phrase}`}) > 0 DESC, population DESC, type = 'locality' DESC, length(${label}), id
    LIMIT ${limit}`);
}
