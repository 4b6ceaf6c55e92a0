import type { PlaceMemory } from "~/platform/places/photon";
import type { PlaceDetails } from "~/platform/places/places";
import type { Services } from "../../services";
import { inList, raw, sql } from "../../storage/sql";

/** What a geocoder found, kept for the questions about it that follow. */
export const foundPlaces = ({ db, clock }: Services): PlaceMemory => ({
  async keep(places) {
    if (places.length === 0) return;
    const rows = JSON.stringify(places.map((place) => [place.placeId, place]));
    await db.write([
      sql`INSERT INTO found_place (id, details, date_created)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), ${clock().toISOString()} FROM json_each(${rows}) WHERE true
        ON CONFLICT(id) DO UPDATE SET details = excluded.details, date_created = excluded.date_created`,
    ]);
  },
  async recall(placeIds) {
    const rows = await db.all<{ details: string }>(
      sql`SELECT details FROM found_place WHERE ${inList(raw("id"), placeIds)}`,
    );
    return rows.map(({ details }) => JSON.parse(details) as PlaceDetails);
  },
});
