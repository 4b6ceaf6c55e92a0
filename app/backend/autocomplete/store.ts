import type { Language } from "~/domain/people";
import { searchWords } from "~/lib/search-column";
import { organizationScope } from "../scope";
import type { Person } from "../services";
import type { Db } from "../storage/db";
import { join, raw, type Sql, sql } from "../storage/sql";

export interface Entry {
  id: string;
  label: string;
  label_en: string;
  relevance: number;
  details: Record<string, unknown>;
}

export interface EntrySearch {
  collection: string;
  query: string;
  language: Language;
  person: Person;
}

/** At most twenty: where the label begins so, a word begins so, it stands inside; then relevance, then the shorter. One round trip. */
export async function findEntries(db: Db, { collection, query, language, person }: EntrySearch): Promise<Entry[]> {
  const words = searchWords(query).slice(0, 8);
  const phrase = words.join(" ");
  const source = collection === "benefits" ? benefits(person, language) : terms(collection, language);
  const rows = await db.all<Omit<Entry, "details"> & { details: string }>(sql`
    SELECT id, label, label_en, relevance, details FROM (${source})
    WHERE ${join([sql`1`, ...words.map((word) => sql`instr(folded, ${word}) > 0`)], " AND ")}
    ORDER BY CASE
      WHEN instr(substr(folded, 1, instr(folded, '||')), ${`|${phrase}`}) > 0 THEN 0
      WHEN instr(folded, ${`|${phrase}`}) > 0 OR instr(folded, ${` ${phrase}`}) > 0 THEN 1
      ELSE 2 END, relevance DESC, length(shown), shown, id
    LIMIT 20`);
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));
}

function terms(collection: string, language: Language): Sql {
  const [folded, shown] = language === "de" ? [raw("folded"), raw("label")] : [raw("folded_en"), raw("label_en")];
  return sql`SELECT id, label, label_en, relevance, details, ${folded} AS folded, ${shown} AS shown
    FROM term WHERE collection = ${collection}`;
}

/** The common benefits and those an organization added for itself, folded here: they are few and people write them. */
function benefits(person: Person, language: Language): Sql {
  const shown = raw(language === "de" ? "label" : "coalesce(label_en, label)");
  return sql`SELECT id, label, coalesce(label_en, label) AS label_en, relevance, json_object('icon', icon) AS details,
      '|' || ${folded(shown)} || '||' AS folded, ${shown} AS shown
    FROM benefits WHERE status = 'published' AND (organization IS NULL OR ${organizationScope(person, raw("benefits.organization"))})`;
}

const PAIRS = [
  ["Ä", "ae"],
  ["Ö", "oe"],
  ["Ü", "ue"],
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
  ["-", " "],
  ["/", " "],
] as const;

const folded = (column: Sql): Sql =>
  sql`lower(${PAIRS.reduce((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, column)})`;
