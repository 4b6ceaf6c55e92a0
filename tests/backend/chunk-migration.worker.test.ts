import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { crowdStatements } from "~/tools/crowd";
import { applicantsOf } from "../helpers/applicants";
import { boardStage } from "../helpers/boards";
import { insertApplicationRow } from "../helpers/searchable-rows";

const CHUNKS = sql`SELECT json_array(c.phases -> a.slot, c.positions -> a.slot, c.qualities -> a.slot, c.labels -> a.slot,
    c.responsible -> a.slot, c.since -> a.slot, c.dates -> a.slot, c.touched -> a.slot, c.anonymised -> a.slot,
    c.names -> a.slot, c.ids -> a.slot,
    EXISTS (SELECT 1 FROM applicant_chunk_seen s, json_each(s.slots) WHERE s.job = a.job AND s.chunk = a.chunk
      AND value = a.search_key & 511), f.contact, f.answers) AS entry
  FROM applicant a JOIN applicant_chunk c ON c.job = a.job AND c.chunk = a.chunk
    JOIN applicant_search f ON f.rowid = a.words_key
  ORDER BY a.id`;

test("the chunks that the migration makes of applicants are those that triggers keep", async () => {
  const { home, db, job } = await boardStage();
  await db.write([
    ...crowdStatements({ job, organization: home.organization.id, count: 1_200, now: home.backend.services.clock() }),
    sql`INSERT INTO applicant_seen SELECT id, ${home.anna.id} FROM applicant WHERE position % 3 = 0`,
    sql`UPDATE applicant_event SET actor = ${home.anna.id} WHERE applicant IN
      (SELECT id FROM applicant WHERE position % 5 = 0)`,
    sql`UPDATE applicant SET responsible = ${home.mo.id}, anonymised_at = date_created WHERE position % 7 = 0`,
  ]);
  const kept = await db.all(CHUNKS);
  expect(kept).toHaveLength(1_200);
  // The same statements over the same rows, as if there had been no triggers.
  const fill = [
    ...fillsOf("_applicant_chunks.sql", /UPDATE applicant SET search_key|INSERT INTO applicant_chunk/),
    ...fillsOf("_newest_applicants_first.sql", /INSERT INTO applicant_search \(rowid/),
  ];
  expect(fill).toHaveLength(4);
  await db.write([
    sql`DELETE FROM applicant_search`,
    sql`DELETE FROM applicant_chunk`,
    sql`DELETE FROM applicant_chunk_seen`,
  ]);
  await env.DB.batch(fill.map((text) => env.DB.prepare(text)));
  expect(await db.all(CHUNKS)).toEqual(kept);
});

test("somebody who applies again and again with long answers is entered, and found by the newest words", async () => {
  const { api, home, db, job } = await boardStage();
  const [id = ""] = await applicantsOf(home, job, [{}]);
  for (let at = 1; at <= 9; at += 1) {
    const searched = `wort${at} ${"x y ".repeat(100_000)}`;
    const date_created = `2026-03-0${at}T09:00:00.000Z`;
    await db.write([
      insertApplicationRow({ id: `again-${at}`, applicant: id, quality: "ideal", answers: "[]", date_created }),
      sql`UPDATE application SET searched = ${searched} WHERE id = ${`again-${at}`}`,
    ]);
  }
  const found = async (q: string) => (await api.applicants.list({ id: job, q })).total;
  expect([await found("wort9"), await found("wort1")]).toEqual([1, 0]);
});

/** The statements of a migration that begin so. */
function fillsOf(migration: string, beginning: RegExp): string[] {
  const found = (env.TEST_MIGRATIONS as { name: string; queries: string[] }[]).find(({ name }) =>
    name.endsWith(migration),
  );
  if (!found) throw new Error(`no migration ${migration}`);
  const begins = new RegExp(`^(--.*\\n|\\s)*(${beginning.source})`);
  return found.queries.filter((text) => begins.test(text));
}
