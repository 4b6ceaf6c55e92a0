import type { TermKey } from "../search/term-statements";
import { query, TRUE } from "../storage/compiler";
import type { Db } from "../storage/db";
import { hasWords } from "./label-queries";

/** Archived entries are few and in no search table. */
export const listArchivedTerms = (db: Db, collection: string, text: string) =>
  db.all(selectTerms(collection).where("archived", "=", TRUE).where(hasWords(text)).orderBy("label").limit(100));

export const findTerm = (db: Db, { collection, id }: TermKey) => db.first(selectTerms(collection).where("id", "=", id));

const selectTerms = (collection: string) =>
  query.selectFrom("term").select(["id", "label", "label_en"]).where("collection", "=", collection);
