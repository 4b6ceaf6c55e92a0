import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callContext, embeddedApi } from "~/backend/backend";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import type { JobWritable } from "~/content-api/entities";
import { JOB_STATUSES } from "~/domain/jobs/status";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
import { uploadOf } from "../faults/operations/calls";
import { openConversation, type Talk } from "../faults/operations/conversation";
import { applicantsOf } from "../helpers/applicants";
import { GROSS, giveCredit, type PayingWorld, paidCheckout, payingWorld } from "../helpers/card-campaign";
import { bookedJob, completeJob } from "../helpers/jobs";
import { shownHash } from "../helpers/payment";
import type { TestPerson } from "../helpers/people";
import { written } from "../helpers/written";

/*
 * Rows that each piece of work writes, index entries and rows of triggers included: 12 and three round trips, unless
 * the table says otherwise. Two people work on the job, an admin and an agency; each status has a job already.
 */

const MOST_ROWS = 12;
const MOST_TRIPS = 3;

let here: PayingWorld;
const lines: string[] = [];

beforeAll(async () => {
  here = await payingWorld({ paymentByInvoice: true });
  for (const status of JOB_STATUSES) for (const _ of [1, 2]) await completeJob(here, { status });
});

afterAll(() => console.info(`Rows written\n${lines.join("\n")}`));

type Work = (services: Services) => Promise<unknown>;

/** Each piece of work at a later moment than the one before, as it is in life: dates change. */
async function expectCost(name: string, work: Work, { rows = MOST_ROWS, trips = MOST_TRIPS } = {}, home = here) {
  const { backend } = home;
  backend.setNow(new Date(backend.services.clock().getTime() + 60_000).toISOString());
  const cost = await written(home, work);
  lines.push(
    `${name.padEnd(44)}${String(cost.rows).padStart(4)} rows, ${cost.trips} trips: ${cost.statements.join(", ")}`,
  );
  expect(cost.rows, cost.statements.join("\n")).toBeLessThanOrEqual(rows);
  expect(cost.trips).toBeLessThanOrEqual(trips);
}

const callsOf = (services: Services, person: TestPerson): ContentApi =>
  embeddedApi(callContext(services, { accessToken: () => person.token, address: "198.51.100.7" }));

describe("a move on the board", () => {
  let job: string;
  let people: string[];
  const board = (services: Services) => callsOf(services, here.anna).applications.applicants;
  const place = (at: number) => people[at] ?? "";
  const versions = new Map<number, number>();
  const versionOf = (at: number) => versions.get(at) ?? 1;

  beforeAll(async () => {
    job = await completeJob(here, { status: "online" });
    people = await applicantsOf(here, job, [{}, {}, {}, {}, {}, {}]);
  });

  test.each<[string, number, (services: Services, version: number) => Promise<unknown>, number?]>([
    // Once in an applicant's life: the first contact (2), who has not been touched yet (1), who waits, by reader (3);
    // once for each person in turn: who changed it last is in an index (1).
    ["out of the first phase, the first of all", 0, (s, version) => move(s, version, { phase: "interview" }), 19],
    ["into another phase", 0, (s, version) => move(s, version, { phase: "offer" })],
    ["into a phase again", 0, (s, version) => move(s, version, { phase: "interview" })],
    // Who is hired is counted by job, and found by the day of the decision.
    ["hired", 0, (s, version) => move(s, version, { phase: "hired" }), 14],
    ["up in the same phase", 2, (s, version) => move(s, version, { after: place(3) }, 2)],
    // An entry of the job's history besides (7).
    ["of one who is chosen", 4, (s, version) => many(s, version, "interview"), 26],
    ["of one who is chosen, again", 4, (s, version) => many(s, version, "offer"), 19],
  ])("%s", async (name, at, work, rows) => {
    const version = versionOf(at);
    await expectCost(`move: ${name}`, (services) => work(services, version), { rows });
    versions.set(at, version + 1);
  });

  test("into phases that set something", async () => {
    const { automation } = callsOf(here.backend.services, here.anna).applications;
    const set = (phaseId: string, settings: object) =>
      automation.set({ id: job, phaseId, version: 0, template: null, label: null, followUpDays: null, ...settings });
    await set("offer", { followUpDays: 3 });
    await set("interview", { label: "high", followUpDays: 3 });
    const first = move(here.backend.services, 1, { phase: "trialWork" }, 1);
    await first;
    // The day of the follow-up is in an index (1).
    await expectCost("move: with a follow-up", (s) => move(s, 2, { phase: "offer" }, 1), { rows: 13 });
    // The label, and the index that lets a card bear only one of the fixed ones.
    await expectCost("move: with a label as well", (s) => move(s, 3, { phase: "interview" }, 1), { rows: 15 });
  });

  test("by two people in turn", async () => {
    await move(here.backend.services, 1, { phase: "interview" }, 5);
    // Who changed it last: out of the index, and into it (2).
    await expectCost("move: after somebody else's", (s) => move(s, 2, { phase: "offer" }, 5, here.agnes), { rows: 14 });
    await expectCost("move: by the same again", (s) => move(s, 3, { phase: "interview" }, 5, here.agnes));
  });

  const move = (services: Services, version: number, patch: object, at = 0, person = here.anna) =>
    callsOf(services, person).applications.applicants.update({ id: job, applicantId: place(at), version, ...patch });
  const many = (services: Services, version: number, phase: string) =>
    board(services).move({ id: job, applicants: [{ id: place(4), version }], phase });
});

describe("an answer of a conversation", () => {
  let talk: Talk;
  beforeAll(async () => {
    // Somebody has applied before: the job's counters and lists are there.
    const earlier = await openConversation(here, undefined, "Pia");
    for (const turn of earlier.turns) await earlier.say(here.backend.services, turn);
    here.backend.setNow(new Date(here.backend.services.clock().getTime() + 300_000).toISOString());
    await earlier.say(here.backend.services, earlier.last);
    talk = await openConversation(here, earlier.job, "Mia");
  });

  test("each turn up to the last", async () => {
    expect(talk.turns.length).toBeGreaterThan(5);
    for (const turn of talk.turns) await expectCost(`answer: ${turn.type}`, (services) => talk.say(services, turn));
    await expectCost("answer: once more", (services) => talk.say(services, talk.turns.at(-1)), { rows: 3 });
  });

  test("a file", async () => {
    const request = uploadOf("files");
    await expectCost("answer: file", (services) =>
      talk.calls(services).storeDocuments({ id: talk.job, token: talk.token, request }),
    );
  });

  /*
   * It makes an applicant: row and indexes (9), place on the board, words to search and counters (6), who waits and
   * what is new, by reader (8), the application (6), its event (3), what the funnel counts (4), two mails (9), the
   * file (3), the end of the conversation (3), the organization's number of applicants (1).
   */
  test("the last one", async () => {
    here.backend.setNow(new Date(here.backend.services.clock().getTime() + 300_000).toISOString());
    await expectCost("answer: consent", (services) => talk.say(services, talk.last), { rows: 53 });
  });
});

/** What each step's form sends where something was changed; the payment step books. */
const STEPS: Record<
  Exclude<StepId, "payment">,
  { fields: () => Partial<JobWritable>; rows?: number; trips?: number }
> = {
  // The title stands in the orders of two lists, in the organization's lists and in the search (2).
  general: { fields: () => ({ title: "Pflegekraft (m/w/d)", fullTime: false }), rows: 17 },
  education: { fields: () => ({ educations: [{ id: null, label: "Studium" }] }) },
  skills: { fields: () => ({ skills: [{ id: null, label: "Wundversorgung", priority: "niceToHave" }] }) },
  targetGroup: { fields: () => ({ hook: "Wir suchen Sie für unser Haus am Park." }) },
  location: { fields: () => ({ locations: [] }) },
  softSkills: { fields: () => ({ softSkills: [{ id: null, label: "Geduld" }] }) },
  tasks: { fields: () => ({ tasks: ["Pflegen", "Beraten", "Planen"] }) },
  employerBrand: { fields: () => ({ employerBrand: null }) },
  benefits: { fields: () => ({ benefits: [{ id: null, label: "Jobrad", icon: null }] }) },
  salary: { fields: () => ({ salaryMin: 3_000, showSalary: true }) },
  // A contact more: by job and in order (3), whose list the job is in (1), the reader's page (2).
  contacts: { fields: () => ({ contacts: [here.anna.id, here.mo.id] }), rows: 18 },
  // Moves the job into other lists and counters, away from all who worked on it.
  organization: { fields: () => ({ organization: null }), rows: 33, trips: 4 },
  files: { fields: () => ({ links: ["https://example.com/haus"] }) },
  priceCalculation: { fields: () => ({ runtime: 6, userCampaignStartDate: "2026-04-16" }) },
  billingAddress: { fields: () => ({ invoiceReference: "4711" }) },
};

describe("a step of the wizard", () => {
  test("every step is in the table", () => {
    expect([...Object.keys(STEPS), "payment"].toSorted()).toEqual([...STEP_IDS].toSorted());
  });

  test.each(Object.entries(STEPS))("%s, changed and saved as it is", async (step, { fields, ...most }) => {
    const id = await completeJob(here);
    const save = (services: Services) => callsOf(services, here.anna).jobs.update({ id, ...fields() });
    await expectCost(`step: ${step}`, save, most);
    // Nobody but the creator is left to save it then.
    if (step !== "organization") await expectCost(`step: ${step}, as it is`, save);
  });
});

/*
 * A booking is done once for months. It writes the job with its new status (22, see below), the booking with the
 * organization's number of them (8), the invoice with its number and two counters (15), history (7) and the confirmation (4); by card
 * also the payment and the checkout.
 */
describe("a booking", () => {
  test("by invoice", async () => {
    const id = await completeJob(here);
    const priceHash = await shownHash(here, id);
    await expectCost("booking: invoice", (s) => callsOf(s, here.anna).jobs.publication.create({ id, priceHash }), {
      rows: 57,
    });
  });

  test("paid by credit", async () => {
    const home = await payingWorld();
    await giveCredit(home, GROSS * 2);
    const id = await completeJob(home);
    const priceHash = await shownHash(home, id);
    const book: Work = (s) => callsOf(s, home.anna).jobs.publication.create({ id, priceHash });
    await expectCost("booking: credit", book, { rows: 60 }, home);
  });

  test("by card, the page that comes back from the payment", async () => {
    const home = await payingWorld();
    const { job: id, checkout } = await paidCheckout(home);
    const book: Work = (s) => callsOf(s, home.anna).jobs.publication.create({ id, checkout_id: checkout });
    await expectCost("booking: card", book, { rows: 69 }, home);
  });
});

/** With history (7) and a mail (4); the job itself stands in eight orders of lists and in two counters by status. */
test("a change of status", async () => {
  const { job: id } = await bookedJob(here, { status: "submitted" });
  const change = (name: string, work: (api: ContentApi) => Promise<unknown>) =>
    expectCost(`status: ${name}`, (services) => work(callsOf(services, here.ada)), { rows: 37, trips: 4 });
  await change("online", (api) => api.jobs.launch({ id }));
  await change("cancelled", (api) => api.jobs.cancellation.create({ id }));
  await change("goes on", (api) => api.jobs.cancellation.destroy({ id }));
  await change("stopped", (api) => api.jobs.stop({ id, reason: "Auf Wunsch" }));
  await change("booked anew", (api) => api.jobs.reactivation.create({ id }));
  await change("not after all", (api) => api.jobs.reactivation.destroy({ id }));
  const [row] = await here.backend.services.db.all(sql`SELECT status FROM job WHERE id = ${id}`);
  expect(row).toEqual({ status: "offline" });
});
