import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { embeddedApi } from "~/backend/backend";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import type { ConversationTurn } from "~/content-api/conversations";
import { uuidV7 } from "~/lib/uuid-v7";
import { applicantsOf } from "../helpers/applicants";
import { completeJob } from "../helpers/jobs";
import { newPerson } from "../helpers/people";
import { recruiterRow, type World, world } from "../helpers/world";

const CONTACT = { first_name: "Mia", last_name: "Muster", email: "mia@example.com", phone: "", zip: "30159" };

/** What a call writes, index entries included. */
async function written(home: World, work: (services: World["backend"]["services"]) => Promise<unknown>) {
  const db = openDb(env.DB);
  await work({ ...home.backend.services, db });
  return db.rowsWritten;
}

/** Everything that an applicant and a recruiter do, with what each step writes, where so many people work on the job. */
async function writtenAmong(readers: number) {
  const home = await world();
  const { services } = home.backend;
  await services.db.write([sql`DELETE FROM agency_assignment`]);
  const job = await completeJob(home, { status: "online" });
  for (let at = 1; at < readers; at += 1) {
    const person = await newPerson(home.backend, { name: `Person ${at}`, role: "Hiring Org" });
    await services.db.write([recruiterRow(services, home.organization, person, "admin")]);
  }
  const publicCalls = (own: typeof services) =>
    embeddedApi({ ...home.context(null), services: own, address: crypto.randomUUID() }).conversations;
  const { token, configuration } = (await publicCalls(services).get({ id: job })).data;
  const say = (turn: ConversationTurn) =>
    written(home, (own) => publicCalls(own).answer({ id: job, token, turn, sources: { source: "flyer" } }));
  const steps = [await say({ type: "start" })];
  for (const [at, { id, answers }] of (configuration?.questions ?? []).entries()) {
    const choices = answers ? [answers[0]?.id ?? ""] : [];
    const given = { answerId: uuidV7(new Date(at + 1)), choices, text: answers ? "" : "Pflegerin", skip: false };
    steps.push(await say({ type: "question", question: id, ...given }));
  }
  steps.push(await say({ type: "contact", reachability: ["noon"], remind: false, ...CONTACT }));
  home.backend.setNow("2026-03-02T09:05:00.000Z");
  steps.push(await say({ type: "documents" }));
  const consent = { consent: true, talentPool: false, website: "", check: "", answer: "" };
  const finish = await say({ type: "privacy", ...consent });
  const [id = ""] = await applicantsOf(home, job, [{}, {}]);
  const boardOf = (own: typeof services) => embeddedApi({ ...home.context(home.anna), services: own }).applications;
  const moveTo = (version: number, phase: string) =>
    written(home, (own) => boardOf(own).applicants.update({ id: job, applicantId: id, version, phase }));
  const firstMove = await moveTo(1, "interview");
  const move = await moveTo(2, "offer");
  return { steps, finish, firstMove, move };
}

describe("rows that are written, by the number of people who work on the job", () => {
  let few: Awaited<ReturnType<typeof writtenAmong>>;
  let many: typeof few;
  beforeAll(async () => {
    few = await writtenAmong(1);
    many = await writtenAmong(30);
  });

  test("a step of an application writes at most 12, however many they are", () => {
    expect(many.steps).toEqual(few.steps);
    expect(few.steps.length).toBeGreaterThan(5);
    for (const step of few.steps) expect(step).toBeLessThanOrEqual(12);
  });

  test("the last step enters an applicant: at most 49, and 3 for each further person", () => {
    expect(few.finish).toBeLessThanOrEqual(49);
    expect(many.finish - few.finish).toBeLessThanOrEqual(29 * 3);
  });

  test("a move writes at most 12, the first one 18, and one for each further person while the applicant waits", () => {
    expect(few.firstMove).toBeLessThanOrEqual(18);
    expect(many.firstMove - few.firstMove).toBeLessThanOrEqual(29);
    expect(few.move).toBeLessThanOrEqual(12);
    expect(many.move).toBe(few.move);
  });
});

test("an admin who joins an organization of 40 jobs writes two rows for each with nothing due", async () => {
  const home = await world();
  const { services } = home.backend;
  for (let at = 0; at < 40; at += 1) await completeJob(home, { status: "online", contacts: [] });
  const person = await newPerson(home.backend, { name: "Nele Neu", role: "Hiring Org" });
  const rows = await written(home, ({ db }) => db.write([recruiterRow(services, home.organization, person, "admin")]));
  // The membership with its indexes, name, search and counters.
  expect(rows).toBeLessThanOrEqual(40 * 2 + 12);
});
