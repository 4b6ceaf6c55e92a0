import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Language } from "~/domain/people";
import { searchWords } from "~/lib/search-column";
import type { Database } from "../../schema";
import { seesEverything, seesOrganization } from "../../scope";
import type { Person } from "../../services";
import { FALSE, query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { jsonOf } from "../../storage/decoding";
import type { RowOf } from "../../storage/statement";
import { byCloseness } from "../text-search/edit-distance";
import {
  closeHits,
  distinctHits,
  numberOfHit,
  rankedHits,
  type SearchSpace,
  type Tier,
} from "../text-search/hit-queries";
import { matchBegin, matchWords } from "../text-search/search-tokens";
import { type Collection, termSpace } from "./space";

export interface EntrySearch {
  collection: Collection | "benefits";
  query: string;
  language: Language;
  person: Person;
  /** Also offers this organization's own benefits if the person may see it. */
  organizationId?: string;
}

/**
 * At most twenty: where the label begins so, a word begins so, or it is inside; then relevance, then the shorter. One
 * round trip; a second one when nothing was found, for queries with a typo in them.
 */
export async function findEntries(db: Db, { collection, query: typed, ...search }: EntrySearch): Promise<Entry[]> {
  if (collection !== "benefits") return findTermEntries(db, { collection, query: typed, language: search.language });
  return db.all(benefits(search, wordsOf(typed)));
}

/** The same among what belongs to no organization: jobs' titles, skills, educations. */
export async function findTermEntries(
  db: Db,
  { collection, query: typed, language }: Omit<EntrySearch, "person"> & { collection: Collection },
): Promise<Entry[]> {
  const words = wordsOf(typed);
  if (words.length === 0) return db.all(mostRelevant(collection));
  const space = termSpace(collection, language);
  const found = await db.all(termsOf(space, language, words));
  return found.length > 0 ? found : closeEntries(db, space, language, words);
}

const MOST = 20;
const MOST_CLOSE = 7;

const wordsOf = (typed: string) => searchWords(typed).slice(0, 8);

const term = expressionBuilder<Database, "term">();
const benefit = expressionBuilder<Database, "benefits">();

const COLUMNS = ["term.id", "term.label", "term.label_en", "term.relevance", "term.details"] as const;

const mostRelevant = (collection: Collection) =>
  query
    .selectFrom("term")
    .select(COLUMNS)
    .where("collection", "=", collection)
    .where("archived", "=", FALSE)
    .orderBy("relevance", "desc")
    .limit(MOST);

export type Entry = RowOf<ReturnType<typeof mostRelevant>>;

const entriesOf = (hits: ReturnType<typeof rankedHits>) =>
  query
    .selectFrom(hits.as("hit"))
    .innerJoin("term", (join) => join.on("term.number", "=", numberOfHit()))
    .select(COLUMNS);

function termsOf({ search, inside, mark, matchInside }: SearchSpace, language: Language, words: string[]) {
  // A trigram search finds no shorter texts.
  const long = words.filter((word) => word.length >= 3);
  const tiers: Tier[] = [
    { table: search, match: matchBegin(mark, words), limit: MOST },
    { table: search, match: matchWords(mark, words), limit: MOST },
  ];
  if (long.length === words.length)
    tiers.push({ table: inside, match: long.map(matchInside).join(" AND "), limit: MOST });
  const shown = language === "de" ? "term.label" : "term.label_en";
  return entriesOf(rankedHits(tiers, MOST))
    .orderBy("hit.tier")
    .orderBy("term.relevance", "desc")
    .orderBy(sql`length(${term.ref(shown)})`)
    .orderBy(shown)
    .orderBy("term.id");
}

async function closeEntries(db: Db, space: SearchSpace, language: Language, words: string[]): Promise<Entry[]> {
  const hits = closeHits(space, words);
  if (!hits) return [];
  const names = language === "de" ? "term.folded" : "term.folded_en";
  const rows = await db.all(
    entriesOf(hits)
      .select(sql<string>`${term.ref(names)}`.as("names"))
      .select("hit.found_key"),
  );
  return byCloseness(words, distinctHits(rows), ({ names }) => names).slice(0, MOST_CLOSE);
}

/**
 * The common benefits and those that the person's organizations added for themselves, of a named one no others: few
 * rows, searched without an index. Who sees all organizations has none of their own. Names in the other language find
 * them too, last: "home" and "remote" belong to both.
 */
function benefits({ person, language, organizationId }: Omit<EntrySearch, "query" | "collection">, words: string[]) {
  const { ref, fn } = benefit;
  const english = fn.coalesce("benefits.label_en", "benefits.label");
  const [german, folded, foldedEnglish] = [ref("benefits.label"), ref("benefits.folded"), ref("benefits.folded_en")];
  const [shown, own, other] = language === "de" ? [german, folded, foldedEnglish] : [english, foldedEnglish, folded];
  const has = (column: Expression<unknown>, text: string) => sql<SqlBool>`instr(${column}, ${text}) > 0`;
  const hasAll = (column: Expression<unknown>) => benefit.and(words.map((word) => has(column, word)));
  const phrase = words.join(" ");
  const rank = sql`case when ${has(own, `|${phrase}`)} then 0 when ${has(own, ` ${phrase}`)} then 1
    when ${hasAll(own)} then 2 else 3 end`;
  return query
    .selectFrom("benefits")
    .select(["benefits.id", "benefits.label", english.as("label_en"), "benefits.relevance"])
    .select(jsonOf<Record<string, unknown>>(sql`json_object('icon', ${ref("benefits.icon")})`).as("details"))
    .where("benefits.status", "=", "published")
    .where(({ or, and, eb }) => {
      const isSeen = seesOrganization(person, benefit.ref("benefits.organization"));
      const isCommon = eb("benefits.organization", "is", null);
      if (organizationId) return or([isCommon, and([eb("benefits.organization", "=", organizationId), isSeen])]);
      return seesEverything(person) ? isCommon : or([isCommon, isSeen]);
    })
    .where(benefit.or([hasAll(own), hasAll(other)]))
    .orderBy(rank)
    .orderBy("benefits.relevance", "desc")
    .orderBy(sql`length(${shown})`)
    .orderBy(shown)
    .orderBy("benefits.id")
    .limit(MOST);
}
