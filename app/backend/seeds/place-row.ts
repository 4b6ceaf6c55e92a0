import { searchColumn } from "~/lib/search-column";
import { searchTokens } from "../search/text-search/search-tokens";
import type { Param } from "../storage/sql";
import type { Place } from "./catalogs/places/place";

export interface PlaceExtras {
  source?: "catalog" | "import";
  /** Names to be found by; the labels when missing. */
  names?: readonly string[];
  /** Words that also find it, such as its state. */
  more?: readonly string[];
  /** What it is ranked by; its people when missing. A postal code has its town's. */
  weight?: number;
}

/** A row of the table `place`. The words of a postal code's town stand behind a mark: only a query with figures looks for them. */
export function placeRow(
  place: Place,
  { source = "catalog", names, more = [], weight }: PlaceExtras = {},
): Record<string, Param> {
  const { id, type, label, labelEn, country, admin1, lat, lng, population, postalCodes } = place;
  const isPostalCode = type === "postal_code";
  const [code = ""] = postalCodes;
  const found = names ?? spellings([label, labelEn]);
  return {
    id,
    type,
    label,
    labelEn,
    country,
    admin1: admin1 || null,
    lat,
    lng,
    population,
    postalCodes: JSON.stringify(postalCodes),
    weight: weight ?? population,
    tokens: isPostalCode
      ? `${searchTokens("", [code])} ${wholesOf(found)} ${searchTokens("z", [], townsOf(found))}`
      : searchTokens("", found, [...postalCodes, ...more]),
    folded: isPostalCode ? "" : searchColumn(found),
    source,
  };
}

/** "St. Pölten" is also written "Sankt Pölten". */
export function spellings(names: readonly string[]): string[] {
  const both = names.flatMap((name) => [name, name.replace(/\bSt\. ?/g, "Sankt "), name.replace(/\bSankt /g, "St. ")]);
  return [...new Set(both)];
}

const wholesOf = (names: readonly string[]) =>
  searchTokens("", names)
    .split(" ")
    .filter((token) => token.startsWith("_"))
    .join(" ");

const townsOf = (names: readonly string[]) => names.map((name) => name.replace(/^\d+ /, ""));
