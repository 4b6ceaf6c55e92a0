import type { Db } from "../../storage/db";
import { raw, sql } from "../../storage/sql";

/**
 * Which of these texts are names of towns, in lower case. "Frankfurt" stands for "Frankfurt am Main" too. One round
 * trip.
 */
export async function knownTowns(db: Db, texts: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(texts.map((text) => text.trim()))].filter((text) => text.length > 1 && text.length <= 60);
  if (wanted.length === 0) return new Set();
  const found = await Promise.all(["label", "labelEn"].map((column) => findNames(db, column, wanted.slice(0, MOST))));
  return new Set(found.flat().flatMap(({ name }) => [name.toLowerCase(), shortName(name).toLowerCase()]));
}

const MOST = 500;

const findNames = (db: Db, column: string, wanted: readonly string[]) => {
  const name = raw(`place."${column}"`);
  const range = sql`json_each(${JSON.stringify(wanted)}) AS wanted CROSS JOIN place`;
  const isTown = raw("place.type = 'locality'");
  return db.all<{ name: string }>(sql`
    SELECT ${name} AS name FROM ${range} ON ${name} = wanted.value WHERE ${isTown}
    UNION SELECT ${name} FROM ${range} ON ${name} > wanted.value || ' ' AND ${name} < wanted.value || '!' WHERE ${isTown}
    LIMIT 2000`);
};

const shortName = (label: string) => label.replace(/\s*(\(.*\)|(am|an der|im|in der|ob der) .*)$/, "");
