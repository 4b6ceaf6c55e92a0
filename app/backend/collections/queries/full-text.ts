import { type Expression, type SqlBool, sql } from "kysely";
import { FALSE, query } from "../../storage/compiler";

/** Jobs whose texts have all words of a typed text, each as a beginning; none for a text without a word. */
export function isJobWith(text: string): Expression<SqlBool> {
  const wanted = toFullText(text);
  if (wanted === null) return FALSE;
  const matches = sql<boolean>`${sql.table("job_search")} match ${wanted}`;
  const found = query.selectFrom("job_search").select("job_search.rowid").where(matches);
  return sql<boolean>`${sql.ref("job.rowid")} in ${found}`;
}

/**
 * What a person typed as a full-text query: every word as a beginning, all of them wanted, "ue" also found as "ü" and
 * "ss" as "ß". Null when there is no word in it.
 */
function toFullText(text: string): string | null {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  if (!words) return null;
  return words.slice(0, 8).map(oneWord).join(" AND ");
}

function oneWord(word: string): string {
  const spellings = new Set([
    word,
    word.replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u"),
    word.replace(/ss/g, "ß"),
    word.replace(/ß/g, "ss"),
  ]);
  const quoted = [...spellings].map((spelling) => `"${spelling}"*`);
  return quoted.length === 1 ? quoted.join("") : `(${quoted.join(" OR ")})`;
}
