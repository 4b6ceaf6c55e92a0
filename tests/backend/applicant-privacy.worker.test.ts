import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { runScheduler } from "~/backend/scheduler/tick";
import { insert, sql } from "~/backend/storage/sql";
import { newApplicant } from "../helpers/applicant";
import { findEverywhere } from "../helpers/find-everywhere";
import { bookedJob, completeJob } from "../helpers/jobs";
import { type LivedApplicant, livedApplicant } from "../helpers/lived-applicant";
import { mailsAbout } from "../helpers/mails";
import { outcomes } from "../helpers/outcomes";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

// The tests share a database and come back to the same days.
beforeEach(async () => void (await env.DB.exec("DELETE FROM scheduled_task")));

/** Milliseconds; whole lives are lived and looked for in every table. */
const SLOW = 20_000;

test.each<[string, (home: World, person: LivedApplicant) => Promise<unknown>]>([
  ["a colleague", (home, { on }) => home.api(home.anna).applications.applicants.erase(on)],
  ["the person's own page", (home, { token }) => home.api(null).ownApplication.erase({ token })],
])(
  "erasing by %s leaves nothing in any table, key or object, and touches nobody else",
  async (_who, erase) => {
    const home = await world();
    const person = await livedApplicant(home);
    const other = await livedApplicant(home);
    const words = [person.id, ...person.words];
    const found = await findEverywhere(words);
    expect(words.filter((word) => !found.some((place) => place.endsWith(`: ${word}`)))).toEqual([]);
    const before = await findEverywhere([other.id, ...other.words]);
    expect(await outcomes(Array.from({ length: 5 }, () => erase(home, person)))).toEqual({ ok: 1, NOT_FOUND: 4 });
    await home.backend.settled();
    expect(await findEverywhere(words)).toEqual([]);
    expect(await findEverywhere([other.id, ...other.words])).toEqual(before);
    const trace = sql`SELECT actor, before, after FROM history WHERE job = ${person.job} AND event = 'applicant.erase'`;
    expect(await home.backend.services.db.all(trace)).toHaveLength(1);
  },
  SLOW,
);

test(
  "anonymizing leaves what counts and nothing that names the person",
  async () => {
    const home = await world();
    const person = await livedApplicant(home);
    await tick(home, "2026-08-19T10:00:00.000Z");
    expect(await nameOf(home, person.id)).toBe(person.first_name);
    await tick(home, "2026-09-02T10:00:00.000Z");
    expect(await findEverywhere(person.words)).toEqual([]);
    const { data } = await home.api(home.anna).applications.applicants.get(person.on);
    expect(data).toMatchObject({
      ...{
        name: null,
        pseudonym: null,
        email: null,
        phone: null,
        zip: null,
        reachability: [],
        documents: [],
        interviews: [],
      },
      ...{
        phase: "rejected",
        quality: "ideal",
        source: "flyer",
        rejectReason: "salary",
        labels: [],
        responsible: null,
      },
      ...{ date_created: "2026-03-02T09:00:00.000Z", anonymisedAt: "2026-09-02T10:00:00.000Z", keptUntil: null },
      isUnread: false,
      derived: { quality: "possible", rule: [{ text: "Wer sind Sie?", answer: "", rating: "ideal", must: true }] },
      override: { value: "ideal", note: "", by: "Anna Admin" },
      applications: [{ answers: [] }],
    });
    const kept = data.events.map(({ event, details }) => [event, details]);
    expect(kept).toContainEqual(["moved", { from: "applied", to: "rejected" }]);
    expect(kept).toContainEqual(["appliedAgain", { quality: "ideal" }]);
    expect(kept[0]).toEqual(["anonymised", {}]);
    expect(kept.map(([event]) => event)).not.toContain("comment");
    expect(await codeOf(home.api(null).ownApplication.get({ token: person.token }))).toBe("NOT_FOUND");
    const comment = home.api(home.anna).applications.comments.create({ ...person.on, text: "Wer war das?" });
    expect(await codeOf(comment)).toBe("NOTHING_TO_DO");
  },
  SLOW,
);

test("admins get one mail, fourteen days ahead, of all that is due within three weeks, by job", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const other = await completeJob(home, { status: "online", columns: { title: "Koch (m/w/d)" } });
  const rejected = (moment: string) => ({ phase: "rejected", phase_changed_at: moment });
  const first = await newApplicant(home, job, rejected("2026-03-02T09:00:00.000Z"));
  await newApplicant(home, job, rejected("2026-03-09T09:00:00.000Z"));
  await newApplicant(home, other, rejected("2026-03-05T09:00:00.000Z"));
  await newApplicant(home, other, rejected("2026-03-10T09:00:00.000Z"));
  await newApplicant(home, other, {});
  await tick(home, "2026-08-18T21:59:00.000Z");
  expect(await notices(home)).toEqual([]);
  await Promise.all([tick(home, "2026-08-18T22:00:00.000Z"), tick(home, "2026-08-18T22:00:00.000Z")]);
  await tick(home, "2026-08-20T10:00:00.000Z");
  expect(await notices(home)).toEqual([
    {
      template: "retentionNotice",
      to: home.anna.email,
      data: {
        ...{ name: "Anna Admin", organization: home.organization.name, date: "2026-09-02" },
        jobs: [
          { title: "Koch (m/w/d)", count: 1 },
          { title: "Pflegefachkraft (m/w/d)", count: 2 },
        ],
        link: "http://stellenfunk.test/jobs",
      },
    },
  ]);
  await tick(home, "2026-09-01T21:59:00.000Z");
  expect(await nameOf(home, first.id)).toBe(first.first_name);
  await tick(home, "2026-09-01T22:00:00.000Z");
  expect(await nameOf(home, first.id)).toBeNull();
});

test.each<[string, Record<string, string | number | null>, Record<string, string | number>, string]>([
  ["six months after the decision", { phase: "hired" }, {}, "2026-09-02"],
  ["after the organization's months", { phase: "rejected" }, { retentionMonths: 3 }, "2026-06-02"],
  ["a month later in Austria", { phase: "rejected" }, { country: "AT" }, "2026-10-02"],
  [
    "not before the talent pool ends",
    { phase: "rejected", talent_pool_until: "2026-12-24T09:00:00.000Z" },
    {},
    "2026-12-24",
  ],
])("somebody is anonymized %s, and the page has said so", async (_when, columns, organization, day) => {
  const home = await world();
  const { db } = home.backend.services;
  const person = await newApplicant(home, await completeJob(home, { status: "online" }), columns);
  for (const [column, value] of Object.entries(organization))
    await db.write([
      { text: `UPDATE organization SET "${column}" = ? WHERE id = ?`, params: [value, home.organization.id] },
    ]);
  expect((await home.api(home.anna).applications.applicants.get(person.on)).data.keptUntil).toBe(day);
  const before = (days: number) =>
    `${new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`;
  for (const days of [15, 14, 1]) await tick(home, before(days));
  expect(await nameOf(home, person.id)).toBe(person.first_name);
  await tick(home, before(0));
  expect(await nameOf(home, person.id)).toBeNull();
});

test("nobody is anonymized before the admins have known of it for fourteen days, however late the clock starts", async () => {
  const home = await world();
  const person = await newApplicant(home, await completeJob(home, { status: "online" }), { phase: "rejected" });
  await tick(home, "2027-03-02T10:00:00.000Z");
  home.backend.setNow("2027-03-02T10:00:00.000Z");
  expect((await home.api(home.anna).applications.applicants.get(person.on)).data.keptUntil).toBe("2027-03-16");
  await tick(home, "2027-03-15T10:00:00.000Z");
  expect(await nameOf(home, person.id)).toBe(person.first_name);
  await tick(home, "2027-03-16T00:30:00.000Z");
  expect(await nameOf(home, person.id)).toBeNull();
});

test("who is brought back to an open phase after the notice stays, and gets a new notice when the clock runs out again", async () => {
  const home = await world();
  const { db } = home.backend.services;
  const person = await newApplicant(home, await completeJob(home, { status: "online" }), { phase: "rejected" });
  await tick(home, "2026-08-19T10:00:00.000Z");
  await db.write([sql`UPDATE applicant SET phase = 'interview' WHERE id = ${person.id}`]);
  await tick(home, "2026-09-02T10:00:00.000Z");
  expect(await nameOf(home, person.id)).toBe(person.first_name);
  await db.write([
    sql`UPDATE applicant SET phase = 'rejected', phase_changed_at = '2026-09-02T10:00:00.000Z' WHERE id = ${person.id}`,
  ]);
  await tick(home, "2027-03-02T10:00:00.000Z");
  expect(await nameOf(home, person.id)).toBe(person.first_name);
  expect(home.backend.mails.filter(({ to }) => to.includes(home.anna.email))).toHaveLength(2);
  await tick(home, "2027-03-16T10:00:00.000Z");
  expect(await nameOf(home, person.id)).toBeNull();
});

test("without a decision the clock runs from the day the job went offline, and stops when it is on air again", async () => {
  const home = await world();
  const { db } = home.backend.services;
  const { job } = await bookedJob(home, { status: "online" });
  const person = await newApplicant(home, job);
  const until = async () => (await home.api(home.anna).applications.applicants.get(person.on)).data.keptUntil;
  expect(await until()).toBeNull();
  await home.api(home.ada).jobs.stop({ id: job, reason: "Zahlung" });
  home.backend.setNow("2026-04-02T09:00:00.000Z");
  await home.api(home.anna).jobs.reactivation.create({ id: job });
  expect(await until()).toBe("2026-09-02");
  await home.api(home.anna).jobs.reactivation.destroy({ id: job });
  expect(await until()).toBe("2026-09-02");
  await db.write([sql`UPDATE job SET status = 'online', offline_at = NULL WHERE id = ${job}`]);
  expect(await until()).toBeNull();
  await db.write([sql`UPDATE job SET status = 'offline', offline_at = '2026-03-02T09:00:00.000Z' WHERE id = ${job}`]);
  await tick(home, "2026-08-19T10:00:00.000Z");
  await tick(home, "2026-09-02T10:00:00.000Z");
  expect(await nameOf(home, person.id)).toBeNull();
});

test(
  "more than one run can take are anonymized in the next ones",
  async () => {
    const home = await world();
    const job = await completeJob(home, { status: "online" });
    for (let at = 0; at < 53; at += 1) await newApplicant(home, job, { phase: "rejected" });
    const left = async () => {
      const row = await home.backend.services.db.first<{ left: number }>(
        sql`SELECT count(*) AS left FROM applicant WHERE job = ${job} AND anonymised_at IS NULL`,
      );
      return row?.left;
    };
    await tick(home, "2026-08-19T10:00:00.000Z");
    await tick(home, "2026-09-02T10:00:00.000Z");
    expect(await left()).toBe(3);
    await tick(home, "2026-09-02T10:01:00.000Z");
    expect(await left()).toBe(0);
  },
  SLOW,
);

test("who is in the talent pool is asked a month before its end, once, and prolongs on the own page", async () => {
  const home = await world();
  const columns = { phase: "rejected", talent_pool_until: "2027-03-02T09:00:00.000Z", addressing: "german_du" };
  const person = await newApplicant(home, await completeJob(home, { status: "online" }), columns);
  const { ownApplication } = home.api(null);
  expect(await codeOf(ownApplication.prolongTalentPool({ token: person.token }))).toBe("NOTHING_TO_DO");
  await tick(home, "2027-01-31T08:00:00.000Z");
  expect(await mailsAbout(home, person.id)).toEqual([]);
  for (const moment of ["2027-01-31T10:00:00.000Z", "2027-02-10T10:00:00.000Z"]) await tick(home, moment);
  const mails = await mailsAbout(home, person.id);
  expect(mails).toMatchObject([
    {
      template: "talentPoolRenewalDu",
      to: person.email,
      data: { lastDay: "2027-03-02", title: "Pflegefachkraft (m/w/d)" },
    },
  ]);
  expect(mails[0]?.data.link).toBe(`http://stellenfunk.test/application/${person.token}`);

  home.backend.setNow("2027-03-01T09:00:00.000Z");
  expect((await ownApplication.get({ token: person.token })).data.isTalentPoolAsked).toBe(true);
  const tries = Array.from({ length: 5 }, () => ownApplication.prolongTalentPool({ token: person.token }));
  expect(await outcomes(tries)).toEqual({ ok: 1, NOTHING_TO_DO: 4 });
  expect((await ownApplication.get({ token: person.token })).data).toMatchObject({
    talentPoolUntil: "2028-03-01T09:00:00.000Z",
    isTalentPoolAsked: false,
    events: [{ event: "prolongedTalentPool" }],
  });
  expect((await home.api(home.anna).applications.applicants.get(person.on)).data.keptUntil).toBe("2028-03-01");
});

test("a consent that nobody prolongs ends by itself", async () => {
  const home = await world();
  const columns = { phase: "rejected", talent_pool_until: "2026-12-02T09:00:00.000Z" };
  const person = await newApplicant(home, await completeJob(home, { status: "online" }), columns);
  for (const day of ["2026-11-05", "2026-11-18"]) await tick(home, `${day}T10:00:00.000Z`);
  home.backend.setNow("2026-12-02T09:00:00.000Z");
  expect(await codeOf(home.api(null).ownApplication.prolongTalentPool({ token: person.token }))).toBe("NOT_FOUND");
  await tick(home, "2026-12-02T10:00:00.000Z");
  expect(await nameOf(home, person.id)).toBeNull();
});

test("an organization sets its months, three to twenty-four or none", async () => {
  const home = await world();
  const change = (retentionMonths: unknown, person = home.anna) =>
    home.api(person).items.update({ collection: "organization", id: home.organization.id, retentionMonths });
  const months = async () => {
    const one = { collection: "organization" as const, id: home.organization.id, fields: ["retentionMonths"] };
    return (await home.api(home.anna).items.get(one)).data.retentionMonths;
  };
  await change(12);
  expect(await months()).toBe(12);
  await change(" 24 ");
  expect(await months()).toBe(24);
  for (const wrong of [2, 25, 6.5, "bald", {}]) expect(await codeOf(change(wrong))).toBe("FAILED_VALIDATION");
  expect(await codeOf(change(6, home.mo))).toBe("FORBIDDEN");
  await change("");
  expect(await months()).toBeNull();
});

test("a draft with applicants is not deleted, and their documents stay", async () => {
  const home = await world();
  const { services } = home.backend;
  const person = await newApplicant(home, await completeJob(home, { status: "draft" }));
  await services.files.put(`applicants/${person.id}.txt`, "Zeugnis");
  await services.db.write([
    insert("attachment", {
      ...{
        id: services.ids(),
        applicant: person.id,
        object: `applicants/${person.id}.txt`,
        filename_download: "a.txt",
      },
      ...{ type: "text/plain", filesize: 7, date_created: services.clock().toISOString() },
    }),
  ]);
  expect(await codeOf(home.api(home.anna).jobs.remove({ id: person.job }))).toBe("INVALID_FOREIGN_KEY");
  await home.backend.settled();
  expect(await services.files.head(`applicants/${person.id}.txt`)).not.toBeNull();
});

const tick = ({ backend }: World, moment: string) => runScheduler(backend.services, new Date(moment));

const notices = async (home: World) =>
  (await mailsAbout(home, home.organization.name)).filter(
    ({ template, to }) => template === "retentionNotice" && to === home.anna.email,
  );

async function nameOf({ backend }: World, id: string): Promise<string | null | undefined> {
  const row = await backend.services.db.first<{ first_name: string | null }>(
    sql`SELECT first_name FROM applicant WHERE id = ${id}`,
  );
  return row?.first_name;
}
