import type { TERM_COLLECTIONS } from "~/content-api/administration";
import type { Db } from "../storage/db";
import { guardChanged, type Sql, sql } from "../storage/sql";
import { holdsWords } from "./label-search";

export interface TermKey {
  collection: (typeof TERM_COLLECTIONS)[number];
  id: string;
}

interface Term {
  id: string;
  label: string;
  label_en: string;
}

/** Archived entries are few and stand in no search table. */
export function listArchivedTerms(db: Db, collection: string, query: string): Promise<Term[]> {
  return db.all<Term>(sql`SELECT id, label, label_en FROM term WHERE collection = ${collection} AND archived = 1
    AND ${holdsWords(query)} ORDER BY label LIMIT 100`);
}

export const findTerm = (db: Db, { collection, id }: TermKey): Promise<Term | null> =>
  db.first<Term>(sql`SELECT id, label, label_en FROM term WHERE collection = ${collection} AND id = ${id}`);

export const setArchived = ({ collection, id }: TermKey, archived: boolean): Sql[] => [
  sql`UPDATE term SET archived = ${archived} WHERE collection = ${collection} AND id = ${id} AND archived <> ${archived}`,
  guardChanged("NOTHING_TO_DO"),
];
