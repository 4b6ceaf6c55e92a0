import { env } from "cloudflare:test";

/** Rows of every table by table and key, as texts. */
export type Rows = Map<string, string>;

/** Written by any request, whoever sends it: sessions in use, limits, signs of life, kept answers, consent. */
const BESIDE =
  /^(sqlite_|_cf|d1_|attempt$|heartbeat$|session$|idempotency$|pending_form$|spent_nonce$|sequence$|row_count$|job_total$|job_chunk|file_chunk|consent_log$|funnel_)/;

/** What the database holds now, apart from what every request may write. */
export async function readRows(): Promise<Rows> {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
    sql: string;
  }>();
  const names = results.map(({ name }) => name).filter((name) => !BESIDE.test(name) && !name.includes("_search"));
  const tables = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return new Map(
    tables.flatMap(({ results: rows }, at) =>
      rows.map((row): [string, string] => [`${names[at]} ${row.id ?? JSON.stringify(row)}`, JSON.stringify(row)]),
    ),
  );
}

/** Rows of `before` that are gone or changed, and new ones that name one of the words. */
export async function changedSince(before: Rows, words: readonly string[]): Promise<string[]> {
  const after = await readRows();
  const gone = [...before].filter(([key, row]) => after.get(key) !== row);
  const added = [...after].filter(([key, row]) => !before.has(key) && words.some((word) => row.includes(word)));
  return [
    ...gone.map(([key, row]) => `${key} was changed: ${row.slice(0, 300)} → ${after.get(key)?.slice(0, 300)}`),
    ...added.map(([key, row]) => `${key} was added: ${row.slice(0, 300)}`),
  ];
}
