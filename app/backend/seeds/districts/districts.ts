import { places } from "../catalogs/places";
import type { Place } from "../catalogs/places/place";
import { foldName } from "../catalogs/places/town";
import { placeRow, spellings } from "../place-row";
import table from "./districts.tsv?raw";

interface District extends Place {
  name: string;
  town: Place;
}

/** Districts of the cities with 300,000 people and more, and of Graz. */
export const districts: readonly District[] = table.trim().split("\n").flatMap(readLine);

function readLine(line: string): District[] {
  const [country, admin1 = "", community, city = "", name = "", lat, lng] = line.split("\t");
  const town = places.find(
    (place) =>
      place.type === "locality" && place.country === country && place.admin1 === admin1 && place.label === city,
  );
  if (!town) return [];
  const folded = foldName(`${city} ${name}`.replaceAll("St. ", "Sankt "));
  return [
    {
      // As an import of GeoNames' postal data names it.
      id: `gn:${country}:sub:${folded}:${admin1}:${community}`,
      type: "sublocality",
      label: `${name}, ${town.label}`,
      labelEn: `${name}, ${town.labelEn}`,
      country: town.country,
      admin1,
      lat: Number(lat),
      lng: Number(lng),
      population: 0,
      postalCodes: [],
      name,
      town,
    },
  ];
}

/**
 * Rows of the table `place`, found by their own name first, and with their city's. Among places of the same name a
 * district stands as a town with a hundredth of its city's people.
 */
export const districtRows = () =>
  districts.map(({ name, town, ...place }) =>
    placeRow(place, {
      names: spellings([name]),
      more: [town.label, town.labelEn],
      weight: Math.round(town.population / 100),
    }),
  );
