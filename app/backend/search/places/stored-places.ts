import { foldText } from "~/lib/fold-text";
import type { FoundPlace, PlaceDetails, Places } from "~/platform/places/places";
import type { Db } from "../../storage/db";
import { readPlaceQuery } from "./place-query";
import { findClosePlaces, findPlaces, MOST_PLACES, selectPlaces } from "./queries";
import { readStreetQuery, type StreetQuery, splitPlaceId, withStreet } from "./street";

/**
 * The embedded directory. One round trip per call; a second one when nothing was found, for names with a typo in them.
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
      if (exact.length > 0) return { places: exact.slice(0, MOST_PLACES), degraded: false };
      const close = await findClosePlaces(db, readPlaceQuery(street?.place ?? text));
      return { places: street ? addressesIn(street, close) : close, degraded: false };
    },
    async details(placeIds) {
      const asked = placeIds.map(splitPlaceId);
      const rows = await db.all(selectPlaces(asked.map(({ base }) => base)));
      const known = new Map<string, PlaceDetails>(rows.map((row) => [row.placeId, row]));
      const places = asked.flatMap(({ base, street }) => {
        const place = known.get(base);
        if (!place || (street !== null && !isTown(place))) return [];
        return street === null ? [place] : [withStreet(place, street)];
      });
      return { places, degraded: false };
    },
  };
}

const isTown = ({ type }: FoundPlace) => type === "locality" || type === "sublocality" || type === "postal_code";

/** The street in each town found; only in those of exactly the typed name, if there are any. */
function addressesIn(query: StreetQuery | null, towns: FoundPlace[]): FoundPlace[] {
  if (!query) return [];
  const found = towns.filter(isTown);
  const named = found.filter(({ label }) => foldText(label.split(/[,(]/)[0]?.trim() ?? "") === foldText(query.place));
  return (named.length > 0 ? named : found).slice(0, 5).map((town) => withStreet(town, query.street));
}
