import type { Language } from "~/domain/people";
import { searchWords } from "~/lib/search-column";
import { organizationScope } from "../../scope";
import type { Person } from "../../services";
import type { Db } from "../../storage/db";
import { join, raw, type Sql, sql } from "../../storage/sql";
import { byCloseness } from "../text-search/by-closeness";
import { closeHits, type SearchSpace } from "../text-search/close-hits";
import { NUMBER_OF_HIT, rankedHits, type Tier } from "../text-search/ranked-hits";
import { matchBegin, matchWords } from "../text-search/search-tokens";
import { type Collection, termSpace } from "./space";

export interface Entry {
  id: string;
  label: string;
  label_en: string;
  relevance: number;
  details: Record<string, unknown>;
}

export interface EntrySearch {
  collection: Collection | "benefits";
  query: string;
  language: Language;
  person: Person;
}

/**
 * At most twenty: where the label begins so, a word begins so, it stands inside; then relevance, then the shorter. One
 * round trip; a second one when nothing was found, for queries with a slip in them.
 */
export async function findEntries(db: Db, { collection, query, language, person }: EntrySearch): Promise<Entry[]> {
  if (collection !== "benefits") return findTermEntries(db, { collection, query, language });
  return toEntries(await db.all<EntryRow>(findBenefits(person, language, wordsOf(query))));
}

/** The same among what belongs to nobody: jobs' titles, skills, educations. */
export async function findTermEntries(
  db: Db,
  { collection, query, language }: Omit<EntrySearch, "person"> & { collection: Collection },
): Promise<Entry[]> {
  const words = wordsOf(query);
  if (words.length === 0) return toEntries(await db.all<EntryRow>(mostRelevant(collection)));
  const space = termSpace(collection, language);
  const found = await db.all<EntryRow>(findTerms(space, language, words));
  return toEntries(found.length > 0 ? found : await closeEntries(db, space, language, words));
}

type EntryRow = Omit<Entry, "details"> & { details: string };

const MOST = 20;

const wordsOf = (query: string) => searchWords(query).slice(0, 8);
const COLUMNS = raw("term.id, label, label_en, relevance, details");

const toEntries = (rows: EntryRow[]): Entry[] => rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));

const shownIn = (language: Language) => raw(language === "de" ? "label" : "label_en");

function mostRelevant(collection: Collection): Sql {
  return sql`SELECT ${COLUMNS} FROM term WHERE collection = ${collection} AND archived = 0 ORDER BY relevance DESC LIMIT ${MOST}`;
}

function findTerms({ search, inside, mark, matchInside }: SearchSpace, language: Language, words: string[]): Sql {
  // A trigram search knows nothing of shorter texts.
  const long = words.filter((word) => word.length >= 3);
  const tiers: Tier[] = [
    { table: search, match: matchBegin(mark, words), limit: MOST },
    { table: search, match: matchWords(mark, words), limit: MOST },
  ];
  if (long.length === words.length)
    tiers.push({ table: inside, match: long.map(matchInside).join(" AND "), limit: MOST });
  const shown = shownIn(language);
  return sql`SELECT ${COLUMNS} FROM (${rankedHits(tiers, MOST)}) AS hit JOIN term ON term.number = ${NUMBER_OF_HIT}
    ORDER BY hit.tier, relevance DESC, length(${shown}), ${shown}, term.id`;
}

async function closeEntries(db: Db, space: SearchSpace, language: Language, words: string[]): Promise<EntryRow[]> {
  const hits = closeHits(space, words);
  if (!hits) return [];
  const names = raw(language === "de" ? "folded" : "folded_en");
  const rows = await db.all<EntryRow & { names: string }>(
    sql`SELECT ${COLUMNS}, ${names} AS names FROM (${hits}) AS hit JOIN term ON term.number = ${NUMBER_OF_HIT} ORDER BY hit.search_key`,
  );
  return byCloseness(words, rows, ({ names }) => names).slice(0, 7);
}

/**
 * The common benefits and those an organization added for itself: few rows, searched without an index. What they are
 * called in the other language finds them too, last: "home" and "remote" belong to both.
 */
function findBenefits(person: Person, language: Language, words: string[]): Sql {
  const [shown, own, other] =
    language === "de"
      ? [raw("label"), raw("folded"), raw("folded_en")]
      : [raw("coalesce(label_en, label)"), raw("folded_en"), raw("folded")];
  const hasAll = (column: Sql) => join([sql`1`, ...words.map((word) => sql`instr(${column}, ${word}) > 0`)], " AND ");
  const phrase = words.join(" ");
  return sql`
    SELECT id, label, label_en, relevance, details FROM (
      SELECT id, label, coalesce(label_en, label) AS label_en, relevance, json_object('icon', icon) AS details,
        ${own} AS own, ${other} AS other, ${shown} AS shown
      FROM benefits WHERE status = 'published' AND (organization IS NULL OR ${organizationScope(person, raw("benefits.organization"))}))
    WHERE (${hasAll(raw("own"))}) OR (${hasAll(raw("other"))})
    ORDER BY CASE WHEN instr(own, ${`|${phrase}`}) > 0 THEN 0 WHEN instr(own, ${` ${phrase}`}) > 0 THEN 1
      WHEN ${hasAll(raw("own"))} THEN 2 ELSE 3 END, relevance DESC, length(shown), shown, id
    LIMIT ${MOST}`;
}
