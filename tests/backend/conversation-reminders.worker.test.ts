import { expect, test } from "vitest";
import { remindUnfinished } from "~/backend/applicants/conversations/remind";
import { embeddedApi } from "~/backend/backend";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import type { ConversationTurn } from "~/content-api/conversations";
import { newApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { mailsAbout } from "../helpers/mails";
import { type World, world } from "../helpers/world";

const DAY_LATER = "2026-03-03T09:00:00.000Z";
const CONSENT = { type: "privacy", consent: true, talentPool: false, website: "", check: "", answer: "" } as const;

test("who asked for it is reminded once, a day after the last turn, with a link that leads back", async () => {
  const { home, email, job, tick } = await left();
  await tick("2026-03-03T08:59:59.000Z");
  expect(await remindersTo(home, email)).toEqual([]);
  await tick(DAY_LATER);
  const [mail, ...others] = await remindersTo(home, email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: "finishApplicationDu", data: { name: "", company: "Sonnenhof" } });
  const token = new URL(String(mail?.data.link)).searchParams.get("resume") ?? "";
  const { data } = await home.api(null).conversations.answer({ id: job, token, turn: { type: "resume" } });
  expect(data).toMatchObject({ isNew: false, contact: { first_name: "Mia" }, wantsReminder: true });
  await tick("2026-03-06T09:00:00.000Z");
  expect(await remindersTo(home, email)).toHaveLength(1);
});

test("a later turn puts the reminder off, and after one there is no second", async () => {
  const { home, email, say, contact, tick } = await left();
  home.backend.setNow("2026-03-02T20:00:00.000Z");
  await say(contact);
  await tick(DAY_LATER);
  expect(await remindersTo(home, email)).toEqual([]);
  await tick("2026-03-03T20:00:00.000Z");
  home.backend.setNow("2026-03-04T09:00:00.000Z");
  await say(contact);
  await tick("2026-03-06T09:00:00.000Z");
  expect(await remindersTo(home, email)).toHaveLength(1);
});

test.each<[string, (scene: Awaited<ReturnType<typeof left>>) => Promise<unknown>]>([
  ["did not ask for it", ({ say, contact }) => say({ ...contact, remind: false })],
  ["has no mail address", ({ say, contact }) => say({ ...contact, email: "", phone: "0511 1111111" })],
  ["has finished", ({ say }) => say(CONSENT)],
  [
    "has applied in another conversation",
    ({ home, job, email }) => newApplicant(home, job, { email, email_key: email }),
  ],
  ["left a job that has closed", ({ home, job }) => setStatus(home, job, "offline")],
  [
    "was erased",
    async ({ home, job, email }) => {
      const person = await newApplicant(home, job, { email, email_key: email });
      await home.api(null).ownApplication.erase({ token: person.token });
    },
  ],
])("nobody is reminded who %s", async (_who, change) => {
  const scene = await left();
  // Nobody finishes within five seconds.
  scene.home.backend.setNow("2026-03-02T09:01:00.000Z");
  await change(scene);
  await scene.tick("2026-03-03T10:00:00.000Z");
  await setStatus(scene.home, scene.job, "online");
  await scene.tick("2026-03-05T10:00:00.000Z");
  expect(await remindersTo(scene.home, scene.email)).toEqual([]);
});

test("ten schedulers at once send one reminder", async () => {
  const { home, email } = await left();
  home.backend.setNow(DAY_LATER);
  await Promise.all(Array.from({ length: 10 }, () => remindUnfinished(home.backend.services)));
  expect(await remindersTo(home, email)).toHaveLength(1);
});

test("an address gets at most two reminders a day from all chatbots together", async () => {
  const first = await left();
  for (let at = 0; at < 3; at += 1) {
    const job = await completeJob(first.home, { status: "online" });
    await leave(first.home, job, first.email);
  }
  await first.tick(DAY_LATER);
  await first.tick("2026-03-03T09:01:00.000Z");
  expect(await remindersTo(first.home, first.email)).toHaveLength(2);
});

test("with nobody to remind at most one row is read", async () => {
  const { home, tick } = await left();
  await tick(DAY_LATER);
  await leave(home, await completeJob(home, { status: "online" }), `later.${home.anna.email}`);
  const db = home.backend.services.db.fork();
  expect(await remindUnfinished({ ...home.backend.services, db })).toBe(0);
  expect(db.rowsRead).toBeLessThanOrEqual(1);
});

test("a reminder counts nobody: neither applicant nor another start", async () => {
  const { home, job, tick } = await left();
  const counted = () =>
    home.backend.services.db.all(sql`SELECT (SELECT count(*) FROM applicant WHERE job = ${job}) AS applicants,
      (SELECT count(*) FROM conversation WHERE job = ${job}) AS conversations`);
  const before = await counted();
  await tick(DAY_LATER);
  expect(await counted()).toEqual(before);
});

/** A conversation that ended with its contact turn, and the wish to be reminded. */
async function left() {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const email = `mia.${job}@example.com`;
  const tick = async (moment: string) => {
    home.backend.setNow(moment);
    await runScheduler(home.backend.services);
  };
  return { home, job, email, tick, ...(await leave(home, job, email)) };
}

async function leave(home: World, job: string, email: string) {
  const context = home.context(null);
  const { conversations } = embeddedApi({ ...context, address: crypto.randomUUID() });
  const { data } = await conversations.get({ id: job });
  const say = async (turn: ConversationTurn) => (await conversations.answer({ id: job, token: data.token, turn })).data;
  const person = { first_name: "Mia", last_name: "Muster", email, phone: "", zip: "", reachability: [] };
  const contact = { type: "contact", ...person, remind: true } as const;
  await say(contact);
  return { say, contact };
}

const setStatus = ({ backend }: World, job: string, status: string) =>
  backend.services.db.write([sql`UPDATE job SET status = ${status} WHERE id = ${job}`]);

const remindersTo = async (home: World, email: string) =>
  (await mailsAbout(home, "finishApplication")).filter(({ to }) => to === email);
