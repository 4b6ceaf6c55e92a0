import { sql } from "kysely";
import type { PlaceDetails } from "~/platform/places/places";
import { excluded, query } from "../../storage/compiler";
import { insertSelect } from "../../storage/insert-select";

/** What a geocoder found, for the questions about it that follow. */
export function saveFoundPlaces(places: readonly PlaceDetails[], now: string) {
  const incoming = excluded<"found_place">();
  return insertSelect(
    "found_place",
    { id: sql<string>`value ->> 'placeId'`, details: sql<PlaceDetails>`value`, date_created: now },
    query.selectFrom(sql`json_each(${JSON.stringify(places)})`.as("found")),
  ).onConflict((conflict) =>
    conflict.column("id").doUpdateSet({ details: incoming("details"), date_created: incoming("date_created") }),
  );
}
