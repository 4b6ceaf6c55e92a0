import { areas } from "../catalogs/places/areas";
import type { Place, PlaceCountry } from "../catalogs/places/place";
import { foldName, town } from "../catalogs/places/town";
import { groupBy } from "../group-by";
import table from "./towns.tsv?raw";

/**
 * Towns beyond the curated ones, from 2,000 inhabitants (Austria and Switzerland: 1,500): all with their centre and
 * people, the larger ones with their main postal code. Namesakes name their state.
 */
export const towns: readonly Place[] = withStates(table.trim().split("\n").map(readLine));

function readLine(line: string): Place {
  const [country, admin1 = "", label = "", lat, lng, people, codes = ""] = line.split("\t");
  const place = town(country as PlaceCountry, [label, admin1, Number(lat), Number(lng), Number(people), codes]);
  return { ...place, postalCodes: codes ? codes.split(" ") : [] };
}

function withStates(places: readonly Place[]): Place[] {
  const namesakes = groupBy(places, ({ label }) => foldName(label));
  return places.map((place) => {
    const isAlone = (namesakes.get(foldName(place.label))?.length ?? 0) < 2;
    const state = areas.find(({ country, admin1 }) => country === place.country && admin1 === place.admin1);
    if (isAlone || !state) return place;
    return { ...place, label: `${place.label}, ${state.label}`, labelEn: `${place.labelEn}, ${state.labelEn}` };
  });
}
