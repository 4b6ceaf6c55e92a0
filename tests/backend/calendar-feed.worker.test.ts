import { expect, test } from "vitest";
import { insert, sql } from "~/backend/storage/sql";
import { newApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

async function scene() {
  const home = await world();
  const job = await completeJob(home, { status: "online", contacts: [home.anna, home.mo] });
  const berta = await newApplicant(home, job);
  const { interviews } = home.api(home.anna).applications;
  const { data } = await interviews.create({ ...berta.on, starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" });
  const feed = async (token: string) => (await home.api(null).calendarFeed.get({ token })).data;
  return { home, job, berta, interview: data.id, feed };
}

const renew = async (home: World, person = home.mo) => (await home.api(person).users.calendar.renew()).data.token;
const write = (home: World, ...statements: ReturnType<typeof sql>[]) => home.backend.services.db.write(statements);

test("the address answers the appointments that its person sees, with what calendars need", async () => {
  const { home, job, berta, interview, feed } = await scene();
  await newInterview(home, (await newApplicant(home, await completeJob(home))).id, "2026-05-05T08:00:00.000Z");
  const answer = await feed(await renew(home));
  expect(answer).toMatchObject({ language: "de" });
  expect(answer.appointments).toEqual([
    {
      ...{ id: interview, starts: "2026-05-04T08:00:00.000Z", minutes: 45, place: "Kiel", sequence: 0 },
      updated: "2026-03-02T09:00:00.000Z",
      ...{ applicant: berta.id, name: `${berta.first_name} ${berta.last_name}`, job, title: expect.any(String) },
    },
  ]);
  const stored = sql`SELECT token_hash FROM calendar_feed WHERE user = ${home.mo.id}`;
  const row = await home.backend.services.db.first<{ token_hash: string }>(stored);
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, (scene: Awaited<ReturnType<typeof sceneWithToken>>) => Promise<unknown>]>([
  ["that nobody has", async (scene) => Object.assign(scene, { token: "none" })],
  ["that was revoked", ({ home }) => home.api(home.mo).users.calendar.revoke()],
  ["that was renewed", ({ home }) => renew(home)],
  [
    "of a blocked account",
    ({ home }) => write(home, sql`UPDATE users SET status = 'blocked' WHERE id = ${home.mo.id}`),
  ],
  ["of a deleted account", ({ home }) => write(home, sql`DELETE FROM users WHERE id = ${home.mo.id}`)],
])("an address %s answers NOT_FOUND", async (_which, change) => {
  const begun = await sceneWithToken();
  await change(begun);
  expect((await refusalOf(begun.feed(begun.token))).code).toBe("NOT_FOUND");
});

test.each<[string, (scene: Awaited<ReturnType<typeof sceneWithToken>>) => Promise<unknown>, number]>([
  ["who left the organization", ({ home }) => write(home, sql`DELETE FROM recruiter WHERE user = ${home.mo.id}`), 0],
  ["who is no contact any more", ({ home }) => write(home, sql`DELETE FROM job_contact WHERE user = ${home.mo.id}`), 0],
  ["while the appointment stands", async () => {}, 1],
  [
    "after it was called off",
    ({ home, berta, interview }) =>
      home.api(home.anna).applications.interviews.remove({ ...berta.on, interviewId: interview }),
    0,
  ],
  ["two months later", async ({ home }) => home.backend.setNow("2026-06-05T09:00:00.000Z"), 0],
])("%s has as many appointments", async (_who, change, count) => {
  const begun = await sceneWithToken();
  await change(begun);
  expect((await begun.feed(begun.token)).appointments).toHaveLength(count);
});

async function sceneWithToken() {
  const begun = await scene();
  return { ...begun, token: await renew(begun.home) };
}

test("names of a phase that is reviewed anonymously are not told", async () => {
  const { home, job, berta, feed, token } = await sceneWithToken();
  await write(home, sql`UPDATE job SET anonymous_phases = '["applied"]' WHERE id = ${job}`);
  const { appointments } = await feed(token);
  expect(appointments[0]?.name).toBeNull();
  expect(JSON.stringify(appointments)).not.toContain(berta.last_name);
});

test("at most 200 appointments are read, the next first", async () => {
  const { home, berta, feed, token } = await sceneWithToken();
  for (let at = 0; at < 210; at += 1)
    await newInterview(home, berta.id, `2026-04-01T08:00:00.${String(at).padStart(3, "0")}Z`);
  const before = home.backend.services.db.rowsRead;
  const { appointments } = await feed(token);
  expect(appointments).toHaveLength(200);
  expect(appointments[0]?.starts).toBe("2026-04-01T08:00:00.000Z");
  expect(home.backend.services.db.rowsRead - before).toBeLessThanOrEqual(200 * 4 + 300);
});

test("a second revocation finds nothing", async () => {
  const { home } = await sceneWithToken();
  const { calendar } = home.api(home.mo).users;
  expect((await calendar.state()).data).toEqual({ since: "2026-03-02T09:00:00.000Z" });
  await calendar.revoke();
  expect((await calendar.state()).data).toBeNull();
  expect((await refusalOf(calendar.revoke())).code).toBe("NOTHING_TO_DO");
});

const newInterview = (home: World, applicant: string, starts_at: string) => {
  const now = home.backend.services.clock().toISOString();
  const dated = { date_created: now, date_updated: now };
  return write(
    home,
    insert("interview", {
      id: home.backend.services.ids(),
      applicant,
      starts_at,
      minutes: 30,
      place: "Kiel",
      ...dated,
    }),
  );
};
