import { expect, test } from "vitest";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { listJobRows } from "~/content-api/collections";
import { newApplicant } from "../helpers/applicant";
import { applicantsOf } from "../helpers/applicants";
import { completeJob } from "../helpers/jobs";
import type { TestPerson } from "../helpers/people";
import { pick, type Random, randomOf } from "../helpers/random";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const SEEDS = 12;
const STEPS = 25;

test(`after each of ${STEPS} random changes to ${SEEDS} jobs the counters are what the rows say`, async () => {
  const home = await world();
  for (let seed = 1; seed <= SEEDS; seed += 1) await play(home, seed);
});

/** One job from its first applicant on; the counters are compared after each step. */
async function play(home: World, seed: number): Promise<void> {
  const job = await completeJob(home, { status: "online" });
  const random = randomOf(seed);
  const log: string[] = [];
  let arrived = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const change = pick(CHANGES, random);
    log.push(change.name);
    arrived += await change({ home, job, random });
    const counts = await countsOf(home, job);
    expect({ seed, log, counts }).toEqual({ seed, log, counts: { ...(await rowsOf(home, job)), arrived } });
  }
  await home.backend.services.db.write([sql`DELETE FROM job WHERE id = ${job}`]);
  expect(await countsOf(home, job)).toBeNull();
}

interface Change {
  home: World;
  job: string;
  random: Random;
}

/** Each does one thing by a real call and returns how many applicants have come by it. */
const CHANGES = [add, add, addApplied, judge, judge, move, move, moveMany, erase, eraseOneself, removePhase, history];

async function add({ home, job, random }: Change) {
  const { applicants } = home.api(home.anna).applications;
  const name = crypto.randomUUID();
  const contact = { first_name: "Mia", last_name: name, email: `${name}@example.com`, phone: "", zip: "30159" };
  await applicants.create({
    id: job,
    ...contact,
    reachability: [],
    quality: pick(["ideal", "possible", "reject"], random),
    phase: pick(["applied", "hired"], random),
  });
  return 1;
}

async function addApplied({ home, job, random }: Change) {
  await newApplicant(home, job, { quality: pick(["ideal", "possible", "reject"], random) });
  return 1;
}

async function judge(change: Change) {
  const { home, job, random } = change;
  const found = await anyone(change);
  if (!found) return 0;
  const quality = pick([null, ...(["ideal", "possible", "reject"] as const)], random);
  const judgement = quality && { value: quality, note: "Im Gespräch geklärt" };
  await codeOf(
    home.api(home.anna).applications.applicants.update({
      id: job,
      applicantId: found.id,
      version: found.version,
      quality: judgement,
    }),
  );
  return 0;
}

async function move(change: Change) {
  const { home, job, random } = change;
  const found = await anyone(change);
  const phase = pick(["applied", "offer", "hired", "hired", "rejected"], random);
  if (found)
    await codeOf(
      home.api(home.anna).applications.applicants.update({
        id: job,
        applicantId: found.id,
        version: found.version,
        phase,
        ...SURE,
      }),
    );
  return 0;
}

async function moveMany({ home, job, random }: Change) {
  const applicants = (await rows(home, job)).filter(() => random(2) === 0).map(({ id, version }) => ({ id, version }));
  const phase = pick(["applied", "hired"], random);
  if (applicants.length > 0)
    await home.api(home.anna).applications.applicants.move({ id: job, applicants, phase, ...SURE });
  return 0;
}

async function erase(change: Change) {
  const found = await anyone(change);
  if (found)
    await change.home.api(change.home.anna).applications.applicants.erase({ id: change.job, applicantId: found.id });
  return 0;
}

async function eraseOneself({ home, job }: Change) {
  const { token } = await newApplicant(home, job, { quality: "ideal", phase: "hired" });
  await home.api(null).ownApplication.erase({ token });
  return 1;
}

async function removePhase({ home, job }: Change) {
  const { phases, applicants } = home.api(home.anna).applications;
  const name = crypto.randomUUID().slice(0, 8);
  const { data } = await phases.change({ id: job, add: { name, color: "teal", after: "applied" } });
  const phase = data.find((each) => each.name === name)?.id ?? "";
  const all = (await rows(home, job)).slice(0, 3).map(({ id, version }) => ({ id, version }));
  if (all.length > 0) await applicants.move({ id: job, applicants: all, phase, ...SURE });
  await phases.remove({ id: job, phaseId: phase, target: "offer" });
  return 0;
}

/** The clock tells the applicants of a job and writes to its history. */
async function history({ home }: Change) {
  await runScheduler(home.backend.services);
  return 0;
}

const SURE = { reason: "other", isConfirmed: true } as const;

const rows = ({ backend }: World, job: string) =>
  backend.services.db.all<{ id: string; version: number }>(
    sql`SELECT id, version FROM applicant WHERE job = ${job} ORDER BY id`,
  );

async function anyone({ home, job, random }: Change) {
  const all = await rows(home, job);
  return all.length > 0 ? pick(all, random) : null;
}

const countsOf = ({ backend }: World, job: string) =>
  backend.services.db.first(sql`SELECT applicants, arrived, ideal, hired, history FROM job_count WHERE job = ${job}`);

/** The same figures, counted. */
const rowsOf = ({ backend }: World, job: string) =>
  backend.services.db.first(sql`
    SELECT count(*) AS applicants,
      count(*) FILTER (WHERE coalesce(quality_override ->> '$.value', quality) = 'ideal') AS ideal,
      count(*) FILTER (WHERE phase = 'hired') AS hired,
      (SELECT count(*) FROM history WHERE job = ${job}) AS history
    FROM applicant WHERE job = ${job}`);

test("a person's new applicants are those since the own last look at them", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "online", contacts: [home.anna, home.mo] });
  const newOf = async (person: TestPerson) => {
    const [{ data }, { rows: listed }] = await Promise.all([
      home.api(person).jobs.get({ id: job }),
      listJobRows(home.api(person)),
    ]);
    expect(listed.map(({ counts }) => counts)).toEqual([data.counts]);
    return data.counts?.new;
  };
  const look = async (person: TestPerson) => {
    await home.api(person).applications.board({ id: job });
    await home.backend.settled();
  };
  const [first] = await applicantsOf(home, job, [{}, {}]);
  expect([await newOf(home.anna), await newOf(home.mo)]).toEqual([2, 2]);
  await look(home.anna);
  expect([await newOf(home.anna), await newOf(home.mo)]).toEqual([0, 2]);
  await home.api(home.anna).applications.applicants.erase({ id: job, applicantId: first ?? "" });
  await applicantsOf(home, job, [{}]);
  expect([await newOf(home.anna), await newOf(home.mo)]).toEqual([1, 2]);
  await look(home.anna);
  await look(home.mo);
  expect([await newOf(home.anna), await newOf(home.mo)]).toEqual([0, 0]);
});

test("who may not see a job leaves no trace of a visit, and looking again writes nothing", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  await applicantsOf(home, job, [{}]);
  expect(await codeOf(home.api(home.olga).applications.board({ id: job }))).toBe("NOT_FOUND");
  await home.api(home.anna).applications.board({ id: job });
  await home.backend.settled();
  const { db } = home.backend.services;
  const visits = () => db.all(sql`SELECT user, arrived FROM job_visit WHERE job = ${job}`);
  expect(await visits()).toEqual([{ user: home.anna.id, arrived: 1 }]);
  await db.write([sql`DELETE FROM applicant WHERE job = ${job}`]);
  await home.api(home.anna).applications.board({ id: job });
  await home.backend.settled();
  expect(await visits()).toEqual([{ user: home.anna.id, arrived: 1 }]);
});
