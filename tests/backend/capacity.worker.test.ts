import { env } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { embeddedApi } from "~/backend/backend";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { finishConversation, openConversation, type Talk } from "../faults/operations/conversation";
import { bookedJob } from "../helpers/jobs";
import { newPerson } from "../helpers/people";
import { brandRow, organizationRow, recruiterRow, type World, world } from "../helpers/world";

/*
 * What one of each kind takes: bytes of the database, rows that are written, time of the local database. The bounds are
 * what app/DECISIONS.md counts with ("One database up to 6 GB, then shards by organization"); `npm run bench:capacity`
 * measures with more of each.
 */

const { each } = inject("capacity");

const KINDS = {
  organization: { make: manyOrganizations, bytes: 6_000, rows: 60 },
  job: { make: manyJobs, bytes: 16_000, rows: 76 },
  "conversation left before its end": { make: manyConversations, bytes: 6_000, rows: 64 },
  applicant: { make: manyApplicants, bytes: 12_000, rows: 62 },
  "applicant moved": { make: moveAll, bytes: 2_500, rows: 24 },
};

test("one of each kind takes no more than the capacity counts with", async () => {
  const home = await world();
  const lines: string[] = [];
  const over: string[] = [];
  for (const [name, { make, bytes, rows }] of Object.entries(KINDS)) {
    const db = openDb(env.DB);
    const [before, started] = [await databaseBytes(), Date.now()];
    await make({ ...home, backend: { ...home.backend, services: { ...home.backend.services, db } } });
    const took = { bytes: ((await databaseBytes()) - before) / each, rows: db.rowsWritten / each };
    const ms = (Date.now() - started) / each;
    lines.push(`${name.padEnd(36)}${took.bytes.toFixed(0).padStart(8)} B${took.rows.toFixed(0).padStart(6)} rows`);
    lines.push(`${"".padEnd(36)}${ms.toFixed(1).padStart(8)} ms`);
    if (took.bytes > bytes || took.rows > rows) over.push(`${name}: ${JSON.stringify(took)}`);
  }
  console.info(`Capacity, the mean of ${each} of each kind\n${lines.join("\n")}`);
  expect(over).toEqual([]);
}, 600_000);

const talks = new WeakMap<World["anna"], Talk[]>();

async function databaseBytes(): Promise<number> {
  const { meta } = await env.DB.prepare("SELECT 1").run();
  return meta.size_after;
}

const times = async (work: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < each; at += 1) await work(at);
};

function manyOrganizations(home: World): Promise<void> {
  const { services } = home.backend;
  const now = services.clock().toISOString();
  return times(async (at) => {
    const organization = { id: services.ids(), name: `Pflegedienst am Stadtpark ${at} gGmbH` };
    const person = await newPerson(home.backend, { name: `Person ${at}`, role: "Hiring Org" });
    await services.db.write([
      organizationRow(organization, { paymentByInvoice: true, now }),
      brandRow({ id: services.ids(), name: organization.name }, organization, now),
      recruiterRow(services, organization, person, "admin"),
    ]);
  });
}

function manyJobs(home: World): Promise<void> {
  return times(() => bookedJob(home, { status: "online" }));
}

async function manyConversations(home: World): Promise<void> {
  const { job } = await bookedJob(home, { status: "online" });
  const all: Talk[] = [];
  await times(async (at) => {
    const talk = await openConversation(home, job, `Person${at}x`);
    await finishConversation(home, talk);
    all.push(talk);
  });
  talks.set(home.anna, all);
}

/** Their last word: the conversations of before are applicants then. */
async function manyApplicants(home: World): Promise<void> {
  for (const { say, last } of talks.get(home.anna) ?? []) await say(home.backend.services, last);
}

async function moveAll(home: World): Promise<void> {
  const { services } = home.backend;
  const [job = ""] = (talks.get(home.anna) ?? []).map((talk) => talk.job);
  const api = embeddedApi({ ...home.context(home.anna), services }).applications;
  const people = await services.db.all<{ id: string }>(sql`SELECT id FROM applicant WHERE job = ${job}`);
  for (const { id } of people)
    await api.applicants.update({ id: job, applicantId: id, version: 1, phase: "interview" });
}
