import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { type World, world } from "../helpers/world";

const readersOf = async ({ backend }: World, version: string) =>
  (
    await backend.services.db.all<{ recipient: string; next_try_at: string }>(
      sql`SELECT recipient, next_try_at FROM outbox WHERE payload ->> '$.template' = 'agreementChanged'
        AND payload ->> '$.data.version' = ${version} ORDER BY next_try_at`,
    )
  ).map(({ recipient }) => recipient);

/** Mails are kept with what they say, and nobody is waited for. */
async function change(here: World, agreementVersion: string): Promise<void> {
  const { settings } = here.api(here.ada).administration;
  const { version } = (await settings.get()).data;
  await settings.update({ version, values: { agreementVersion } });
  await here.backend.settled();
}

test("people of organizations that accepted an earlier version are mailed once about a new one", async () => {
  const here = await world();
  const { db } = here.backend.services;
  await db.write([
    sql`UPDATE organization SET agreementVersion = NULL WHERE id NOT IN (${here.organization.id})`,
    sql`DELETE FROM outbox`,
  ]);
  await change(here, "2027-01");
  const asked = [here.agnes.email, here.anna.email, here.mo.email].toSorted();
  expect((await readersOf(here, "2027-01")).toSorted()).toEqual(asked);
  const { subject, text } = here.backend.mails.find(({ to }) => to.includes(here.anna.email)) ?? {};
  expect(subject).toBe("Neue Fassung des Vertrags zur Auftragsverarbeitung");
  expect(text).toContain("2027-01");
  await change(here, "2027-02");
  await change(here, "2027-01");
  expect(await readersOf(here, "2027-01")).toHaveLength(3);
});

test("who has accepted the new version already is not asked, and other settings tell nobody", async () => {
  const here = await world();
  const { db } = here.backend.services;
  await db.write([sql`UPDATE organization SET agreementVersion = '2028-01'`, sql`DELETE FROM outbox`]);
  await change(here, "2028-01");
  expect(await readersOf(here, "2028-01")).toEqual([]);
  const { settings } = here.api(here.ada).administration;
  const { version } = (await settings.get()).data;
  await settings.update({ version, values: { termsVersion: "2028-01" } });
  expect(await db.all(sql`SELECT 1 FROM outbox`)).toEqual([]);
});

test("mails to many people leave room for others", async () => {
  const here = await world();
  const { db } = here.backend.services;
  const copies = Array.from({ length: 25 }, (_, at) => `x${at}-${crypto.randomUUID()}`);
  await db.write([
    sql`UPDATE organization SET agreementVersion = NULL WHERE id NOT IN (${here.organization.id})`,
    sql`DELETE FROM outbox`,
    ...copies.flatMap((id) => [
      sql`INSERT INTO users (id, email, password_hash, role, status, searched_name, searched_company, date_created, date_updated)
        VALUES (${id}, ${`${id}@example.org`}, 'x', 'Hiring Org', 'active', '', '', '2026-01-01', '2026-01-01')`,
      sql`INSERT INTO recruiter (id, organization, user, role, date_created)
        VALUES (${id}, ${here.organization.id}, ${id}, 'member', '2026-01-01')`,
    ]),
  ]);
  await change(here, "2029-01");
  const rows = await db.all<{ minute: string; mails: number }>(
    sql`SELECT substr(date_created, 1, 10) AS day, min(next_try_at) AS first, max(next_try_at) AS last, count(*) AS mails
      FROM outbox WHERE payload ->> '$.template' = 'agreementChanged' GROUP BY 1`,
  );
  expect(rows).toMatchObject([{ mails: 28, last: "2026-03-02T09:02:00.000Z" }]);
});
