import { areas } from "./places/areas";
import { austrianTowns } from "./places/austrian-towns";
import { germanTownsNorthAndEast } from "./places/german-towns-north-and-east";
import { germanTownsSouthAndWest } from "./places/german-towns-south-and-west";
import { liechtensteinTowns } from "./places/liechtenstein-towns";
import type { Place } from "./places/place";
import { swissTowns } from "./places/swiss-towns";
import { town } from "./places/town";

const towns: readonly Place[] = [
  ...[...germanTownsNorthAndEast, ...germanTownsSouthAndWest].map((row) => town("DE", row)),
  ...austrianTowns.map((row) => town("AT", row)),
  ...swissTowns.map((row) => town("CH", row)),
  ...liechtensteinTowns.map((row) => town("LI", row)),
];

/** Every place of the curated gazetteer: countries, states and cantons, towns, and one entry per main postal code. */
export const places: readonly Place[] = [...areas, ...towns, ...towns.flatMap(postalCodesOf)];

/** A postal code stands at the centre of its town; an import of official data overwrites it under the same id. */
export function postalCodesOf(place: Place): Place[] {
  return place.postalCodes.map((code) => ({
    ...place,
    id: `gn:${place.country}:zip:${code}`,
    type: "postal_code",
    label: `${code} ${place.label}`,
    labelEn: `${code} ${place.labelEn}`,
    population: 0,
    postalCodes: [code],
  }));
}
