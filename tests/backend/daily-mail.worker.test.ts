import { expect, test } from "vitest";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { sendDailyMails } from "~/backend/today/daily-mail";
import { applicantsOf } from "../helpers/applicants";
import { bookedJob } from "../helpers/jobs";
import { type World, world } from "../helpers/world";

const SUNDAY_NOON = "2026-03-01T11:00:00.000Z";
const SEVEN = "2026-03-02T06:00:00.000Z";
const NEXT_SEVEN = "2026-03-03T06:00:00.000Z";

test("who asked for it gets what the page shows, at seven in Berlin", async () => {
  const { home, job, applicant, tick, mails } = await stage();
  await tick("2026-03-02T05:59:59.000Z");
  expect(await mails()).toEqual([]);
  await tick(SEVEN);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const today = (await home.api(home.anna).today.get()).data;
  expect(today.waiting.entries).toMatchObject([{ applicant: { id: applicant }, job: { id: job } }]);
  expect(mail).toEqual({
    template: "dailyMail",
    language: "de",
    user: home.anna.id,
    data: {
      name: "Anna Admin",
      date: "2026-03-02",
      today,
      link: "http://stellenfunk.test/today",
      profile: "http://stellenfunk.test/profile#personal",
    },
  });
  await tick(NEXT_SEVEN);
  expect(await mails()).toHaveLength(2);
});

test("ticks at once and ticks that follow send one mail a day", async () => {
  const { home, at, tick, mails } = await stage();
  home.backend.setNow(SEVEN);
  const { services } = home.backend;
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => sendDailyMails({ ...services, db: services.db.fork() })),
  );
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  await tick("2026-03-02T06:01:00.000Z");
  await tick("2026-03-02T20:00:00.000Z");
  expect(await mails()).toHaveLength(1);
  expect(await at()).toBe("2026-03-02");
});

test("a tick that was missed is caught up the same day, not the next one", async () => {
  const { tick, mails } = await stage();
  await tick("2026-03-02T11:00:00.000Z");
  expect((await mails()).map(({ data }) => data.date)).toEqual(["2026-03-02"]);
  await tick("2026-03-05T05:00:00.000Z");
  expect(await mails()).toHaveLength(1);
  await tick("2026-03-05T06:00:00.000Z");
  expect((await mails()).map(({ data }) => data.date)).toEqual(["2026-03-02", "2026-03-05"]);
});

test("a day without anything is settled without a mail", async () => {
  const { home, job, at, tick, mails } = await stage();
  await home.backend.services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  await tick(SEVEN);
  expect(await mails()).toEqual([]);
  expect(await at()).toBe("2026-03-02");
});

test.each<[string, (home: World) => Promise<unknown>]>([
  ["switched it off", (home) => home.api(home.anna).users.updateMe({ body: { dailyMail: false } })],
  [
    "is blocked",
    (home) => home.backend.services.db.write([sql`UPDATE users SET status = 'blocked' WHERE id = ${home.anna.id}`]),
  ],
])("who %s gets none", async (_who, change) => {
  const { home, tick, mails } = await stage();
  await change(home);
  await tick(SEVEN);
  expect(await mails()).toEqual([]);
});

test("it is off until somebody switches it on, and then begins with the next seven o'clock", async () => {
  const { home, tick, mails } = await stage({ isWanted: false });
  expect((await home.api(home.anna).users.me()).data.dailyMail).toBe(false);
  await tick(SEVEN);
  expect(await mails()).toEqual([]);
  home.backend.setNow("2026-03-02T10:00:00.000Z");
  const { data } = await home.api(home.anna).users.updateMe({ body: { dailyMail: true } });
  expect(data.dailyMail).toBe(true);
  await tick("2026-03-02T10:01:00.000Z");
  expect(await mails()).toEqual([]);
  await tick(NEXT_SEVEN);
  expect(await mails()).toHaveLength(1);
});

test("switching it off and on again brings no second mail of a day", async () => {
  const { home, tick, mails } = await stage();
  await tick(SEVEN);
  for (const dailyMail of [false, true]) await home.api(home.anna).users.updateMe({ body: { dailyMail } });
  await tick("2026-03-02T06:01:00.000Z");
  expect(await mails()).toHaveLength(1);
});

test("a mail that fails is left out, and the others get theirs", async () => {
  const { home, at, mails } = await stage();
  const { services } = home.backend;
  await home.api(home.agnes).users.updateMe({ body: { dailyMail: true } });
  home.backend.setNow(SEVEN);
  const broken = { ...services, log: { ...services.log, error: () => {} } };
  const ids = services.ids;
  let asked = 0;
  const failing = () => {
    asked += 1;
    if (asked === 1) throw new Error("out of ids");
    return ids();
  };
  expect(await sendDailyMails({ ...broken, ids: failing })).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect(await at()).toBe("2026-03-02");
});

/** Anna has somebody waiting, and wants the mail since Sunday unless said otherwise. */
async function stage({ isWanted = true } = {}) {
  const home = await world();
  const { services } = home.backend;
  // The scheduler sends to everybody: people of other tests of this file want none any more.
  await services.db.write([sql`DELETE FROM outbox`, sql`UPDATE users SET dailyMail = 0`]);
  const { job } = await bookedJob(home, { status: "online", columns: { nextRenewal: "2026-06-09" } });
  const [applicant = ""] = await applicantsOf(home, job, [{ phase_changed_at: "2026-02-01T09:00:00.000Z" }]);
  home.backend.setNow(SUNDAY_NOON);
  if (isWanted) await home.api(home.anna).users.updateMe({ body: { dailyMail: true } });
  const tick = async (moment: string) => {
    home.backend.setNow(moment);
    await runScheduler({ ...services, mailer: { send: async () => {} } });
  };
  const mails = async () => {
    const rows = await services.db.all<{ payload: string }>(
      sql`SELECT payload FROM outbox WHERE instr(payload, 'dailyMail') > 0 ORDER BY date_created`,
    );
    return rows.map(({ payload }) => JSON.parse(payload));
  };
  const at = async () =>
    (await services.db.first<{ day: string }>(sql`SELECT daily_mail_on AS day FROM users WHERE id = ${home.anna.id}`))
      ?.day;
  return { home, job, applicant, tick, mails, at };
}
