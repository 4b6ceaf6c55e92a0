export type PlaceCountry = "DE" | "AT" | "CH" | "LI";
export type PlaceType =
  | "locality"
  | "sublocality"
  | "postal_code"
  | "administrative_area_level_1"
  | "administrative_area_level_2"
  | "country";

export type Place = {
  id: string;
  type: PlaceType;
  label: string;
  labelEn: string;
  country: PlaceCountry;
  /** State or canton: BY, 09, ZH. Empty for a country. */
  admin1: string;
  lat: number;
  lng: number;
  population: number;
  postalCodes: readonly string[];
};

/** A town as written in the tables: name, state, centre, people, main postal codes, English name where it differs. */
export type TownRow = readonly [
  label: string,
  admin1: string,
  lat: number,
  lng: number,
  population: number,
  postalCodes: string,
  labelEn?: string,
];
