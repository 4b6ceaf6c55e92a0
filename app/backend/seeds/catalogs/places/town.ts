import type { Place, PlaceCountry, TownRow } from "./place";

/** The place of a table row. Its id is `gn:DE:loc:<folded-name>:<admin1>:0`, the same after every seeding. */
export function town(country: PlaceCountry, row: TownRow): Place {
  const [label, admin1, lat, lng, population, postalCodes, labelEn = label] = row;
  return {
    id: `gn:${country}:loc:${foldName(label)}:${admin1}:0`,
    type: "locality",
    label,
    labelEn,
    country,
    admin1,
    lat,
    lng,
    population,
    postalCodes: postalCodes.split(" "),
  };
}

/** As a town's id spells its name: "Bad Homburg" gives "bad-homburg". */
export function foldName(label: string): string {
  return label
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
