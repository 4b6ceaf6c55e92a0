import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { replayErasures } from "~/backend/scheduler/replay-erasures";
import { runScheduler } from "~/backend/scheduler/tick";
import { insert, sql } from "~/backend/storage/sql";
import { makeBackup } from "~/tools/backup/make-backup";
import { restoreBackup as restoreArchive } from "~/tools/backup/restore-backup";
import { anAccount, PASSWORD, type TestAccount } from "../helpers/account";
import { archiveOf, product } from "../helpers/archive";
import { findEverywhere } from "../helpers/find-everywhere";
import { livedApplicant } from "../helpers/lived-applicant";
import { restoreBackup, takeBackup } from "../helpers/restore";
import { type World, world } from "../helpers/world";

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM scheduled_task"), env.DB.prepare("DELETE FROM erasure")]);
  const { objects } = await env.FILES.list({ prefix: "erasures/" });
  await env.FILES.delete(objects.map(({ key }) => key));
});

const SLOW = 20_000;
const BACKUP = "2026-03-02T09:00:00.000Z";
const LATER = "2026-03-02T09:10:00.000Z";

test(
  "every erasure is noted by its id alone, and copied to the bucket once",
  async () => {
    const home = await world();
    const lives = await eraseAll(home);
    const noted = [
      ["account", lives.account.id],
      ["anonymised", lives.anonymised.id],
      ["applicant", lives.byColleague.id],
      ["applicant", lives.byPerson.id],
      ["organization", lives.alone],
      ["organization", lives.deleted],
    ];
    expect(await journal()).toEqual([]);
    await runScheduler(home.backend.services);
    await runScheduler(home.backend.services);
    expect(await journal()).toEqual(
      noted.map(([kind, subject]) => ({ kind, subject, date_created: LATER })).sort(byText),
    );
    const [key = "", ...others] = await keys();
    expect(others).toEqual([]);
    expect(key).toMatch(/^erasures\/2026-03-02T09:10:00\.000Z-[\w-]+\.json$/);
  },
  SLOW,
);

/** How what was is taken down; returns a function that brings it back. */
type Take = () => Promise<() => Promise<unknown>>;

const copied: Take = async () => {
  const backup = await takeBackup();
  return () => restoreBackup(backup);
};

/** With the tools that operators have. */
const archived: Take = async () => {
  const archive = archiveOf(new Map());
  const options = { archive, key: null };
  await makeBackup(product, { ...options, build: "test", bookmark: null, now: new Date(BACKUP) });
  return () => restoreArchive(product, { ...options, isForced: true, erasures: [], now: new Date(LATER) });
};

test.each<[string, Take, (home: World) => Promise<unknown>]>([
  ["by the function", copied, ({ backend }) => replayErasures(backend.services, BACKUP)],
  [
    "by the scheduler, whom the restored archive tells since when",
    archived,
    async ({ backend: { services } }) => {
      await runScheduler(services);
      await runScheduler(services);
    },
  ],
])(
  "a restored backup erases again, %s, and nobody else",
  async (_how, take, replay) => {
    const home = await world();
    const other = await livedApplicant(home);
    const lives = await eraseAll(home, take);
    const words = [
      ...[lives.byColleague, lives.byPerson].flatMap(({ id, words: all }) => [id, ...all]),
      ...lives.anonymised.words,
      lives.account.email,
    ];
    await runScheduler(home.backend.services);
    const before = await findEverywhere([other.id, ...other.words]);
    expect(await findEverywhere(words)).toEqual([]);
    await lives.restore();
    const brought = new Set((await findEverywhere(words)).map((place) => place.split(": ").at(-1)));
    expect(words.filter((word) => !brought.has(word))).toEqual([]);
    await replay(home);
    await home.backend.settled();
    expect(await findEverywhere(words)).toEqual([]);
    expect(await findEverywhere([other.id, ...other.words])).toEqual(before);
    for (const id of [lives.alone, lives.deleted])
      expect(await home.backend.services.db.first(sql`SELECT id FROM organization WHERE id = ${id}`)).toBeNull();
    const left = await home.backend.services.db.all(
      sql`SELECT id, anonymised_at FROM applicant WHERE id = ${lives.anonymised.id}`,
    );
    expect(left).toEqual([{ id: lives.anonymised.id, anonymised_at: expect.any(String) }]);
    expect(
      await home.backend.services.db.all(sql`SELECT name FROM scheduled_task WHERE name = 'replayErasures'`),
    ).toEqual([]);
    // Once more finds nothing, and what was erased again is noted again.
    const again = await takeBackup();
    await replayErasures(home.backend.services, BACKUP);
    expect(await takeBackup()).toEqual(again);
  },
  2 * SLOW,
);

test("what was erased before the backup is not read", async () => {
  const home = await world();
  const { erasure } = { erasure: { kind: "applicant", subject: "gone", date_created: BACKUP } };
  await home.backend.services.db.write([insert("erasure", erasure)]);
  await runScheduler(home.backend.services);
  expect(await replayErasures(home.backend.services, LATER)).toBe(0);
  expect(await replayErasures(home.backend.services, BACKUP)).toBe(1);
});

test("an entry that is noted anew while a copy runs is copied, too", async () => {
  const home = await world();
  const { services } = home.backend;
  const note = (date: string) =>
    sql`INSERT INTO erasure (kind, subject, date_created) VALUES ('applicant', 'a', ${date})
      ON CONFLICT DO UPDATE SET date_created = excluded.date_created, copied_at = NULL`;
  await services.db.write([note(BACKUP)]);
  const put: R2Bucket["put"] = async (...[key, value, options]: Parameters<R2Bucket["put"]>) => {
    await services.db.write([note(LATER)]);
    return env.FILES.put(key, value as string, options as R2PutOptions);
  };
  const files = new Proxy(env.FILES, {
    get: (bucket, name) => {
      if (name === "put") return put;
      const value = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  await runScheduler({ ...services, files });
  await runScheduler(services);
  expect(await journal()).toEqual([
    { kind: "applicant", subject: "a", date_created: BACKUP },
    { kind: "applicant", subject: "a", date_created: LATER },
  ]);
});

test("entries leave the table after 30 days and the bucket after 400", async () => {
  const home = await world();
  const { services } = home.backend;
  await services.db.write([insert("erasure", { kind: "account", subject: "a", date_created: BACKUP })]);
  await runScheduler(services);
  const rows = async () => (await services.db.all(sql`SELECT * FROM erasure`)).length;
  await cleanUp(services, new Date("2026-04-01T08:59:00.000Z"));
  expect(await rows()).toBe(1);
  await cleanUp(services, new Date("2026-04-01T09:01:00.000Z"));
  expect(await rows()).toBe(0);
  await runScheduler(services, new Date("2027-04-06T08:00:00.000Z"));
  expect(await keys()).toHaveLength(1);
  await runScheduler(services, new Date("2027-04-06T10:00:00.000Z"));
  expect(await keys()).toEqual([]);
});

/** Two applicants, an anonymized one, an account with its organization, and an organization of its own are erased. */
async function eraseAll(home: World, take: Take = async () => async () => {}) {
  const { services } = home.backend;
  const [byColleague, byPerson, anonymised] = [
    await livedApplicant(home),
    await livedApplicant(home),
    await livedApplicant(home),
  ];
  const long = "2025-01-01T09:00:00.000Z";
  await services.db.write([
    sql`UPDATE applicant SET phase = 'rejected', phase_changed_at = ${long},
      retention_noticed_at = '2026-02-10T09:00:00.000Z' WHERE id = ${anonymised.id}`,
  ]);
  const account = await anAccount(home.backend);
  const alone = await organizationOf(home, account, "Allein");
  const deleted = await organizationOf(home, await anAccount(home.backend), "Versehen");
  const restore = await take();
  home.backend.setNow(LATER);
  await home.api(home.anna).applications.applicants.erase(byColleague.on);
  await home.api(null).ownApplication.erase({ token: byPerson.token });
  const { applyRetention } = await import("~/backend/applicants/retention/apply-retention");
  await applyRetention(services);
  await home.backend.as(account.accessToken).users.remove({ userId: account.id, password: PASSWORD });
  await home.api(home.ada).items.remove({ collection: "organization", id: deleted });
  await home.backend.settled();
  return { byColleague, byPerson, anonymised, account, alone, deleted, restore };
}

const organizationOf = async ({ backend }: World, { accessToken }: TestAccount, name: string) =>
  String((await backend.as(accessToken).items.create({ collection: "organization", name })).data.id);

const keys = async () => (await env.FILES.list({ prefix: "erasures/" })).objects.map(({ key }) => key);

/** Every entry of every object. */
async function journal(): Promise<object[]> {
  const texts = await Promise.all((await keys()).map(async (key) => (await env.FILES.get(key))?.text() ?? "[]"));
  return texts.flatMap((text): object[] => JSON.parse(text)).sort(byText);
}

const byText = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
