import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { checkCounters } from "~/backend/counters/check";
import { insert, type Param, sql } from "~/backend/storage/sql";
import type { MergedField } from "~/domain/applicants/merge";
import { newApplicant, type TestApplicant } from "../helpers/applicant";
import { kept as counters } from "../helpers/counters";
import { findEverywhere } from "../helpers/find-everywhere";
import { completeJob } from "../helpers/jobs";
import { livedApplicant } from "../helpers/lived-applicant";
import { outcomes } from "../helpers/outcomes";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const SLOW = 30_000;
const PHONE = { phone: "+4915190000001", phone_key: "+4915190000001" };

interface Pair {
  home: World;
  job: string;
  one: TestApplicant;
  two: TestApplicant;
}

/** Two of one job with the same telephone. */
async function pair(columns: Record<string, Param> = {}): Promise<Pair> {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const one = await newApplicant(home, job, PHONE);
  return { home, job, one, two: await newApplicant(home, job, { ...PHONE, ...columns }) };
}

async function merge({ home, one, two }: Pair, take: MergedField[] = [], person = home.anna) {
  const { applicants } = home.api(person).applications;
  const [kept, other] = await Promise.all([versionOf(home, one.id), versionOf(home, two.id)]);
  return applicants.merge({ ...one.on, other: two.id, version: kept, otherVersion: other, take });
}

async function versionOf(home: World, id: string): Promise<number> {
  const row = await home.backend.services.db.first<{ version: number }>(
    sql`SELECT version FROM applicant WHERE id = ${id}`,
  );
  return row?.version ?? 0;
}

/** Names of the tables with a row that names the applicant in a column of that name. */
async function tablesOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%applicant TEXT%'",
  ).all<{ name: string }>();
  const counted = await Promise.all(
    results.map(({ name }) => env.DB.prepare(`SELECT 1 FROM "${name}" WHERE applicant = ?`).bind(id).first()),
  );
  return results.map(({ name }) => name).filter((_, at) => counted[at] !== null);
}

test(
  "everything of the other goes to the one who stays, counters stay exact, and erasing takes it all",
  async () => {
    const home = await world();
    const one = await livedApplicant(home, PHONE);
    const two = await livedApplicant(home, PHONE, one.job);
    const before = await home.api(home.anna).applications.applicants.get(one.on);
    const rows = await tablesOf(two.id);
    expect(rows).toEqual(
      expect.arrayContaining(["application", "attachment", "interview", "interview_slot", "mention"]),
    );
    await merge({ home, job: one.job, one, two }, ["email", "name"]);
    expect(await tablesOf(two.id)).toEqual([]);
    const { data } = await home.api(home.anna).applications.applicants.get(one.on);
    const doubled = (list: "applications" | "documents" | "interviews") => [
      data[list].length,
      before.data[list].length * 2,
    ];
    for (const list of ["applications", "documents", "interviews"] as const)
      expect(doubled(list)[0], list).toBe(doubled(list)[1]);
    expect(data).toMatchObject({ first_name: two.first_name, email: two.email, duplicates: [], labels: ["high"] });
    expect(data.events[0]).toMatchObject({
      event: "merged",
      actor: { id: home.anna.id },
      details: { contact: { first_name: one.first_name, last_name: one.last_name, email: one.email } },
    });
    const history = sql`SELECT actor, after FROM history WHERE job = ${one.job} AND event = 'applicant.merge'`;
    expect(await home.backend.services.db.all(history)).toEqual([{ actor: home.anna.id, after: null }]);

    const { db } = home.backend.services;
    const kept = await counters(db);
    let cursor: string | null = null;
    do cursor = await checkCounters(home.backend.services, "2026-03-02", cursor, { run: 1_000_000, batch: 1000 });
    while (cursor !== null);
    expect(await counters(db)).toEqual(kept);

    await home.api(home.anna).applications.applicants.erase(one.on);
    await home.backend.settled();
    const words = [one.id, two.id, ...one.words, ...two.words];
    const found = await findEverywhere(words);
    expect(found.filter((place) => !place.startsWith("erasure"))).toEqual([]);
    const journal = sql`SELECT subject FROM erasure WHERE kind = 'applicant' ORDER BY subject`;
    expect(await db.all(journal)).toEqual([one.id, two.id].sort().map((subject) => ({ subject })));
  },
  SLOW,
);

test(
  "anonymizing one who was merged leaves nothing that names either",
  async () => {
    const home = await world();
    const one = await livedApplicant(home, PHONE);
    const two = await livedApplicant(home, PHONE, one.job);
    await merge({ home, job: one.job, one, two });
    const { services } = home.backend;
    await home.backend.settled();
    await services.db.write([sql`UPDATE applicant SET retention_noticed_at = '2026-08-12'`]);
    home.backend.setNow("2026-09-02T09:00:00.000Z");
    const { applyRetention } = await import("~/backend/applicants/retention/apply-retention");
    await applyRetention(services);
    await home.backend.settled();
    expect(await findEverywhere([...one.words, ...two.words])).toEqual([]);
  },
  SLOW,
);

test("what may be one person is named to those who see both, and never while a name is hidden", async () => {
  const { home, job, one, two } = await pair();
  await newApplicant(home, job);
  await newApplicant(home, await completeJob(home), PHONE);
  const duplicates = async () =>
    (await home.api(home.anna).applications.applicants.get(one.on)).data.duplicates.map(({ id }) => id);
  expect(await duplicates()).toEqual([two.id]);
  const { db } = home.backend.services;
  await db.write([sql`UPDATE applicant SET phase = 'offer' WHERE id = ${two.id}`]);
  for (const [hidden, found] of [
    ["offer", []],
    ["applied", []],
    ["interview", [two.id]],
  ] as const) {
    await db.write([sql`UPDATE job SET anonymous_phases = ${JSON.stringify([hidden])} WHERE id = ${job}`]);
    expect(await duplicates(), hidden).toEqual(found);
  }
});

test.each<[string, (pair: Pair) => Promise<unknown>, string, object]>([
  ["one of another job", async ({ home, two }) => void (await moveTo(home, two.id)), "NOT_FOUND", {}],
  [
    "one without a common address",
    ({ home, two }) => set(home, two.id, sql`phone = '+492', phone_key = '+492'`),
    "UNPROCESSABLE_ENTITY",
    { reason: "notDuplicates" },
  ],
  ["one in an anonymous phase", ({ home, two }) => hide(home, two), "FORBIDDEN", { reason: "anonymous" }],
  [
    "one who was changed since",
    ({ home, two }) => set(home, two.id, sql`version = version + 1`),
    "RECORD_CONFLICT",
    {},
  ],
  ["one who was anonymized", ({ home, two }) => anonymise(home, two), "UNPROCESSABLE_ENTITY", {}],
])("%s is not merged", async (_what, change, code, details) => {
  const both = await pair();
  const { home, one, two } = both;
  const order = { ...one.on, other: two.id, version: 1, otherVersion: 1 };
  await change(both);
  const refused = await refusalOf(home.api(home.anna).applications.applicants.merge(order));
  expect(refused).toMatchObject({ code, details });
  expect(await versionOf(home, one.id)).toBe(1);
});

const set = (home: World, id: string, assignment: ReturnType<typeof sql>) =>
  home.backend.services.db.write([sql`UPDATE applicant SET ${assignment} WHERE id = ${id}`]);
const hide = (home: World, { id, job }: TestApplicant) =>
  home.backend.services.db.write([
    sql`UPDATE applicant SET phase = 'offer' WHERE id = ${id}`,
    sql`UPDATE job SET anonymous_phases = '["offer"]' WHERE id = ${job}`,
  ]);
const anonymise = (home: World, { id }: TestApplicant) =>
  set(home, id, sql`anonymised_at = date_created, phone = NULL, phone_key = NULL, email = NULL, email_key = NULL`);
const moveTo = async (home: World, id: string) => set(home, id, sql`job = ${await completeJob(home)}`);

test("nobody merges applicants of a job that they do not see", async () => {
  const both = await pair();
  const { home } = both;
  for (const person of [home.mo, home.olga]) expect((await refusalOf(merge(both, [], person))).code).toBe("NOT_FOUND");
});

test("merging five times at once, and once more, merges once", async () => {
  const both = await pair();
  const { home, one, two } = both;
  const order = { ...one.on, other: two.id, version: 1, otherVersion: 1 };
  const again = () => home.api(home.anna).applications.applicants.merge(order);
  const first = await outcomes(Array.from({ length: 5 }, again));
  expect(first.ok).toBe(1);
  expect((await refusalOf(again())).code).toBe("NOTHING_TO_DO");
  const events = sql`SELECT count(*) AS n FROM applicant_event WHERE applicant = ${one.id} AND event = 'merged'`;
  expect(await home.backend.services.db.first(events)).toEqual({ n: 1 });
  const refused = await refusalOf(home.api(home.anna).applications.applicants.get(two.on));
  expect(refused).toMatchObject({ code: "NOT_FOUND", details: { applicant: one.id } });
});

test.each([
  ["the only one", null, ["2026-03-20", "mo"], ["2026-03-20", "mo"]],
  ["the earlier one", ["2026-03-20", "anna"], ["2026-03-09", "mo"], ["2026-03-09", "mo"]],
  ["the own one", ["2026-03-09", "anna"], ["2026-03-20", "mo"], ["2026-03-09", "anna"]],
  ["the one that is somebody's", ["2026-03-09", null], ["2026-03-20", "mo"], ["2026-03-20", "mo"]],
  ["none", null, null, null],
] as const)("of two follow-ups %s stays", async (_which, own, others, stays) => {
  const both = await pair();
  const { home, one, two } = both;
  const { db } = home.backend.services;
  type FollowUp = readonly [on: string, user: "anna" | "mo" | null] | null;
  const columnsOf = (of: FollowUp) => ({ on: of?.[0] ?? null, user: of?.[1] ? home[of[1]].id : null });
  const set = (id: string, { on, user }: ReturnType<typeof columnsOf>) =>
    sql`UPDATE applicant SET follow_up_on = ${on}, follow_up_user = ${user} WHERE id = ${id}`;
  await db.write([set(one.id, columnsOf(own)), set(two.id, columnsOf(others))]);
  await merge(both, ["phase"]);
  const found = await db.first(
    sql`SELECT follow_up_on AS "on", follow_up_user AS user FROM applicant WHERE id = ${one.id}`,
  );
  expect(found).toEqual(columnsOf(stays));
});

test("the phase of the other comes with its rejection, a hire is counted once", async () => {
  const both = await pair();
  const { home, job, one, two } = both;
  const { applicants } = home.api(home.anna).applications;
  await applicants.update({ ...two.on, version: 1, phase: "hired" });
  await merge(both, ["phase"]);
  const hires = sql`SELECT coalesce(sum(e.amount), 0) + coalesce((SELECT sum(f.value ->> 'amount')
    FROM funnel_event o, json_each(o.further) f WHERE o.job = ${job} AND f.value ->> 'measure' = 'hires'), 0) AS n
    FROM funnel_event e WHERE e.job = ${job} AND e.measure = 'hires'`;
  expect(await home.backend.services.db.first(hires)).toEqual({ n: 1 });
  const { data } = await applicants.get(one.on);
  expect(data).toMatchObject({
    phase: "hired",
    events: [{ event: "merged", details: { from: "applied", to: "hired" } }, {}],
  });
});

test("the links of the other open the own page where the address is the same, else they say why not", async () => {
  const same = await pair();
  await set(same.home, same.two.id, sql`email = ${same.one.email}, email_key = ${same.one.email}`);
  await merge(same);
  const { data } = await same.home.api(null).ownApplication.get({ token: same.two.token });
  expect(data.contact.email).toBe(same.one.email);
  const apart = await pair();
  await merge(apart);
  const refused = await refusalOf(apart.home.api(null).ownApplication.get({ token: apart.two.token }));
  expect(refused).toMatchObject({ code: "NOT_FOUND", details: { reason: "merged" } });
  // A third one, into which both go.
  const third = await newApplicant(same.home, same.job, PHONE);
  await merge({ ...same, one: third, two: same.one }, ["email"]);
  const own = await same.home.api(null).ownApplication.get({ token: same.two.token });
  expect(own.data.contact.email).toBe(same.one.email);
  const opened = await refusalOf(same.home.api(same.home.anna).applications.applicants.get(same.two.on));
  expect(opened.details).toEqual({ applicant: third.id });
});

test("names that were given up stay hidden in texts while the phase is reviewed anonymously", async () => {
  const both = await pair();
  const { home, job, one, two } = both;
  const now = home.backend.services.clock().toISOString();
  await home.backend.services.db.write([
    insert("applicant_event", {
      ...{ id: home.backend.services.ids(), applicant: two.id, actor: home.anna.id, event: "comment" },
      ...{ details: JSON.stringify({ text: `${two.last_name} klingt gut` }), date_created: now, date_updated: now },
    }),
  ]);
  await merge(both);
  await home.backend.services.db.write([sql`UPDATE job SET anonymous_phases = '["applied"]' WHERE id = ${job}`]);
  const { data } = await home.api(home.anna).applications.applicants.get(one.on);
  expect(data.pseudonym).not.toBeNull();
  expect(JSON.stringify(data).toLowerCase()).not.toMatch(
    new RegExp(
      [one, two]
        .flatMap((each) => [each.last_name, each.email])
        .join("|")
        .toLowerCase(),
    ),
  );
});
