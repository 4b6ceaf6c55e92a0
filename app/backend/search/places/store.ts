import { foldText } from "~/lib/fold-text";
import type { FoundPlace, PlaceDetails, Places } from "~/platform/places/places";
import type { Db } from "../../storage/db";
import { inList, raw, sql } from "../../storage/sql";
import { byCloseness } from "../text-search/by-closeness";
import { closeHits, type SearchSpace } from "../text-search/close-hits";
import { NUMBER_OF_HIT, rankedHits } from "../text-search/ranked-hits";
import { matchBegin, matchWhole } from "../text-search/search-tokens";
import { type PlaceQuery, readPlaceQuery } from "./place-query";
import { readStreetQuery, type StreetQuery, splitPlaceId, withStreet } from "./street";

/**
 * The embedded directory. One round trip per call; a second one when nothing was found, for names with a slip in them.
 */
export function storedPlaces(db: Db): Places {
  return {
    async autocomplete(text) {
      const street = readStreetQuery(text);
      const [found, towns] = await Promise.all([
        findPlaces(db, readPlaceQuery(text)),
        street ? findPlaces(db, readPlaceQuery(street.place)) : [],
      ]);
      const exact = [...addressesIn(street, towns), ...found];
      if (exact.length > 0) return { places: exact.slice(0, MOST), degraded: false };
      const close = await closePlaces(db, readPlaceQuery(street?.place ?? text));
      return { places: street ? addressesIn(street, close) : close, degraded: false };
    },
    async details(placeIds) {
      const asked = placeIds.map(splitPlaceId);
      const rows = await db.all<PlaceRow>(sql`
        SELECT ${COLUMNS}, lat, lng, postalCodes FROM place WHERE ${inList(
          raw("id"),
          asked.map(({ base }) => base),
        )}`);
      const known = new Map(rows.map((row) => [row.placeId, { ...row, postalCodes: JSON.parse(row.postalCodes) }]));
      const places = asked.flatMap(({ base, street }) => {
        const place: PlaceDetails | undefined = known.get(base);
        if (!place || (street !== null && !isTown(place))) return [];
        return street === null ? [place] : [withStreet(place, street)];
      });
      return { places, degraded: false };
    },
  };
}

type PlaceRow = Omit<PlaceDetails, "postalCodes"> & { postalCodes: string };

const MOST = 10;
const COLUMNS = raw("id AS placeId, label, labelEn, type, country");

const isTown = ({ type }: FoundPlace) => type === "locality" || type === "sublocality" || type === "postal_code";

/** The street in each town found; only in those of exactly the typed name, if there are any. */
function addressesIn(query: StreetQuery | null, towns: FoundPlace[]): FoundPlace[] {
  if (!query) return [];
  const found = towns.filter(isTown);
  const named = found.filter(({ label }) => foldText(label.split(/[,(]/)[0]?.trim() ?? "") === foldText(query.place));
  return (named.length > 0 ? named : found).slice(0, 5).map((town) => withStreet(town, query.street));
}

const SPACE: SearchSpace = {
  search: "place_search",
  inside: "place_inside",
  mark: "",
  matchInside: (text) => `"${text}"`,
};

/**
 * Up to three whole names (a postal code is one), then names that begin so, then words that do; the most people first.
 */
async function findPlaces(db: Db, { words, match }: PlaceQuery): Promise<FoundPlace[]> {
  if (words.length === 0) return [];
  const hits = rankedHits(
    [
      { table: SPACE.search, match: matchWhole(SPACE.mark, words), limit: 3 },
      { table: SPACE.search, match: matchBegin(SPACE.mark, words), limit: MOST },
      { table: SPACE.search, match, limit: MOST },
    ],
    MOST,
  );
  return db.all<FoundPlace>(sql`SELECT ${COLUMNS} FROM (${hits}) AS hit JOIN place ON place.number = ${NUMBER_OF_HIT}
    ORDER BY hit.tier, hit.search_key`);
}

async function closePlaces(db: Db, { words }: PlaceQuery): Promise<FoundPlace[]> {
  const hits = closeHits(SPACE, words);
  if (!hits) return [];
  const rows = await db.all<FoundPlace & { folded: string }>(
    sql`SELECT ${COLUMNS}, folded FROM (${hits}) AS hit JOIN place ON place.number = ${NUMBER_OF_HIT} ORDER BY hit.search_key`,
  );
  return byCloseness(words, rows, ({ folded }) => folded)
    .slice(0, 5)
    .map(({ folded: _, ...place }) => place);
}
