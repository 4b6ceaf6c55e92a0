import { expect, test } from "vitest";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { noteDone } from "~/backend/scheduler/statements";
import { sql } from "~/backend/storage/sql";
import { openBackend } from "../helpers/backend";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const LATER = "2027-01-01T00:00:00.000Z";

const counted = (from: number, count: number) =>
  sql`WITH RECURSIVE counted(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM counted WHERE i + 1 < ${from + count})`;

test("what has expired goes in bounded batches, and the task is done when nothing is left", async () => {
  const { services } = openBackend();
  const { db } = services;
  const nonces = (from: number, count: number, until: string) =>
    sql`${counted(from, count)} INSERT INTO spent_nonce (nonce, expires_at) SELECT 'n' || i, ${until} FROM counted`;
  await db.write([nonces(0, 2_500, "2026-03-01T00:00:00.000Z"), nonces(2_500, 7, LATER)]);
  const left = async () => (await db.first<{ count: number }>(sql`SELECT count(*) AS count FROM spent_nonce`))?.count;
  const isDone = async () => (await db.first(sql`SELECT 1 FROM scheduled_task WHERE name = 'cleanUp'`)) !== null;
  const seen: unknown[] = [];
  for (let run = 0; run < 3; run += 1) {
    await cleanUp(services, NOW, [noteDone("cleanUp", "hour 1")]);
    seen.push([await left(), await isDone()]);
  }
  expect(seen).toEqual([
    [1_507, false],
    [507, false],
    [7, true],
  ]);
});
