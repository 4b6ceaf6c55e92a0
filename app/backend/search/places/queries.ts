import { expressionBuilder, sql } from "kysely";
import type { FoundPlace } from "~/platform/places/places";
import type { Database } from "../../schema";
import { isIn, query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { byCloseness } from "../text-search/edit-distance";
import { closeHits, distinctHits, numberOfHit, rankedHits, type SearchSpace } from "../text-search/hit-queries";
import { matchBegin, matchWhole } from "../text-search/search-tokens";
import type { PlaceQuery } from "./place-query";

const place = expressionBuilder<Database, "place">();
const found = expressionBuilder<Database, "found_place">();

const COLUMNS = ["place.id as placeId", "place.label", "place.labelEn", "place.type", "place.country"] as const;

/** Places of the embedded directory. */
export const selectPlaces = (ids: readonly string[]) =>
  query
    .selectFrom("place")
    .select([...COLUMNS, "place.lat", "place.lng", "place.postalCodes"])
    .where(isIn(place.ref("place.id"), ids));

/** Places that a geocoder found earlier. */
export const selectFoundPlaces = (ids: readonly string[]) =>
  query
    .selectFrom("found_place")
    .select("details")
    .where(isIn(found.ref("id"), ids));

const SPACE: SearchSpace = {
  search: "place_search",
  inside: "place_inside",
  mark: "",
  matchInside: (text) => `"${text}"`,
};

export const MOST_PLACES = 10;
const MOST_CLOSE = 5;

/**
 * Up to three whole names (a postal code is one), then names that begin so, then words that do; the most people first.
 */
export async function findPlaces(db: Db, { words, match }: PlaceQuery): Promise<FoundPlace[]> {
  if (words.length === 0) return [];
  const hits = rankedHits(
    [
      { table: SPACE.search, match: matchWhole(SPACE.mark, words), limit: 3 },
      { table: SPACE.search, match: matchBegin(SPACE.mark, words), limit: MOST_PLACES },
      { table: SPACE.search, match, limit: MOST_PLACES },
    ],
    MOST_PLACES,
  );
  return db.all(placesOf(hits).orderBy("hit.tier").orderBy("hit.found_key"));
}

/** Places whose names are the words with a typo or two, the closest first. */
export async function findClosePlaces(db: Db, { words }: PlaceQuery): Promise<FoundPlace[]> {
  const hits = closeHits(SPACE, words);
  if (!hits) return [];
  const rows = await db.all(placesOf(hits).select(["place.folded", "hit.found_key"]));
  return byCloseness(words, distinctHits(rows), ({ folded }) => folded)
    .slice(0, MOST_CLOSE)
    .map(({ folded: _, found_key: __, ...place }) => place);
}

const placesOf = (hits: ReturnType<typeof rankedHits>) =>
  query
    .selectFrom(hits.as("hit"))
    .innerJoin("place", (join) => join.on("place.number", "=", numberOfHit()))
    .select(COLUMNS);

/**
 * Which of these texts are names of towns, in lower case. "Frankfurt" is enough for "Frankfurt am Main". One round
 * trip.
 */
export async function knownTowns(db: Db, texts: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(texts.map((text) => text.trim()))].filter((text) => text.length > 1 && text.length <= 60);
  if (wanted.length === 0) return new Set();
  const columns = ["place.label", "place.labelEn"] as const;
  const found = await Promise.all(columns.map((column) => db.all(selectTowns(column, wanted.slice(0, MOST_TOWNS)))));
  return new Set(found.flat().flatMap(({ name }) => [name.toLowerCase(), shortName(name).toLowerCase()]));
}

const MOST_TOWNS = 500;

function selectTowns(column: "place.label" | "place.labelEn", wanted: readonly string[]) {
  const name = place.ref(column);
  const value = sql.ref<string>("wanted.value");
  const towns = query
    .selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(wanted)})`.as("wanted"))
    .crossJoin("place")
    .select(sql<string>`${name}`.as("name"))
    .where("place.type", "=", sql.lit("locality"));
  const longer = towns.where(sql<boolean>`${name} > ${value} || ' ' and ${name} < ${value} || '!'`);
  return towns.where(column, "=", value).union(longer).limit(2000);
}

const shortName = (label: string) => label.replace(/\s*(\(.*\)|(am|an der|im|in der|ob der) .*)$/, "");
