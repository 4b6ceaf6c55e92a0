import { expect, test } from "vitest";
import { insert, sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { completeJob } from "../helpers/jobs";
import { refusalOf } from "../helpers/refusals";
import { insertApplicationRow } from "../helpers/searchable-rows";
import { world } from "../helpers/world";

test("an empty board has nine phases, three labels and what one may do", async () => {
  const { board, job } = await stage();
  const data = await board(job);
  expect(data.phases.map(({ id, count }) => [id, count])).toEqual([
    ["applied", 0],
    ["qualificationCall", 0],
    ["videoInterview", 0],
    ["interview", 0],
    ["trialWork", 0],
    ["potentialAnalysis", 0],
    ["offer", 0],
    ["rejected", 0],
    ["hired", 0],
  ]);
  expect(data).toMatchObject({
    labels: [{ id: "high" }, { id: "medium" }, { id: "low" }],
    cards: [],
    views: [],
    total: 0,
    hired: 0,
    hasTemplate: false,
    may: { export: true, erase: true, mailInBulk: true, reviewAnonymously: true, endCampaign: true },
  });
});

test("each phase shows its first cards from top to bottom, and counts all of them", async () => {
  const { home, board, job } = await stage();
  const applied = await applicantsOf(
    home,
    job,
    Array.from({ length: 5 }, () => ({})),
  );
  const [offered] = await applicantsOf(home, job, [{ phase: "offer" }]);
  const data = await board(job, { limit: 3 });
  expect(data.cards.map(({ id }) => id)).toEqual([...applied.slice(0, 3), offered]);
  expect(countsOf(data)).toEqual({ applied: 5, offer: 1 });
});

test("rejected applicants are counted, but shown only when asked for; a poor fit alone hides none", async () => {
  const { home, board, job } = await stage();
  const [rejected, flagged] = await applicantsOf(home, job, [{ phase: "rejected" }, { quality: "reject" }]);
  expect((await board(job)).cards.map(({ id }) => id)).toEqual([flagged]);
  expect(countsOf(await board(job))).toEqual({ applied: 1, rejected: 1 });
  expect((await board(job, { withRejected: true })).cards.map(({ id }) => id)).toEqual([flagged, rejected]);
});

test("a card has the counts of its details", async () => {
  const { home, board, job } = await stage();
  const { db, ids } = home.backend.services;
  const override = JSON.stringify({ value: "ideal", note: "", by: home.anna.id, at: "2026-03-01T00:00:00.000Z" });
  const columns = { first_name: "Özge", last_name: "Şahin", quality_override: override, reject_reason: "salary" };
  const [id] = await applicantsOf(home, job, [columns]);
  const applicant = String(id);
  const dates = { date_created: "2026-03-01T00:00:00.000Z", date_updated: "2026-03-01T00:00:00.000Z" };
  await db.write([
    insert("applicant_label", { applicant, label: "high" }),
    insert("applicant_event", { id: ids(), applicant, actor: home.anna.id, event: "comment", ...dates }),
    insert("attachment", { ...FILE, id: ids(), applicant }),
    insert("interview", {
      id: ids(),
      applicant,
      starts_at: "2026-03-01T08:00:00.000Z",
      minutes: 30,
      place: "",
      ...dates,
    }),
    insert("interview", {
      id: ids(),
      applicant,
      starts_at: "2026-03-04T08:00:00.000Z",
      minutes: 30,
      place: "",
      ...dates,
    }),
  ]);
  expect((await board(job)).cards).toEqual([
    {
      id: applicant,
      name: "Özge Şahin",
      pseudonym: null,
      phase: "applied",
      quality: "ideal",
      labels: ["high"],
      isUnread: true,
      comments: 1,
      attachments: 1,
      interview: "2026-03-04T08:00:00.000Z",
      rejectReason: "salary",
      hasWithdrawn: false,
      hasAppliedAgain: false,
      date_created: "2026-03-02T09:00:00.000Z",
      phaseSince: "2026-03-02T09:00:00.000Z",
      version: 1,
    },
  ]);
});

test.each([
  ["mueller", ["Müller"]],
  ["MÜLLER", ["Müller"]],
  ["muller", ["Müller"]],
  ["0151 234", ["Müller"]],
  ["jana mül", ["Müller"]],
  ["jana sahin", []],
  ["34117", ["Şahin"]],
  ["sahin@", ["Şahin"]],
  ["gabelstapler", ["Şahin"]],
  ["Führerschein Klasse", ["Müller"]],
  ["fuhrerschein", ["Müller"]],
  ["fuehrerschein", ["Müller"]],
  ["fahre NEPT", ["Şahin"]],
  ["café", ["Şahin"]],
  ["choices", []],
  ["q1", []],
  ["100%_", []],
])("a search for %s finds %j", async (q, expected) => {
  const { home, job, names } = await stage();
  const [jana, selin] = await applicantsOf(home, job, [
    { first_name: "Jana", last_name: "Müller", phone: "+4915123456789", email: "jm@werber.example" },
    { first_name: "Selin", last_name: "Şahin", zip: "34117", email: "sahin@werber.example" },
  ]);
  await answer(home, String(jana), { choices: [{ id: "b1", text: "Führerschein Klasse B" }] });
  await answer(home, String(selin), { text: "Ich fahre auch Gabelstapler, im Café und in Népt." });
  expect(await names(job, { q })).toEqual(expected);
});

test("a board can be narrowed to quality, label, none, unread, mine and who waits", async () => {
  const { home, job, names } = await stage();
  const { db, ids } = home.backend.services;
  const long = "2026-02-26T09:00:00.000Z";
  const [ideal, mine, waits, worked] = await applicantsOf(home, job, [
    { last_name: "Ideal", quality: "ideal" },
    { last_name: "Mine", responsible: home.anna.id },
    { last_name: "Waits", phase_changed_at: long },
    { last_name: "Worked", phase_changed_at: long },
  ]);
  const seen = [mine, waits, worked].map((applicant) => insert("applicant_seen", { applicant, user: home.anna.id }));
  const dates = { date_created: long, date_updated: long };
  await db.write([
    ...seen,
    insert("applicant_label", { applicant: ideal, label: "high" }),
    insert("applicant_event", { id: ids(), applicant: waits, event: "applied", ...dates }),
    insert("applicant_event", { id: ids(), applicant: worked, actor: home.mo.id, event: "comment", ...dates }),
  ]);
  expect(await names(job, { quality: "ideal" })).toEqual(["Ideal"]);
  expect(await names(job, { label: "high" })).toEqual(["Ideal"]);
  expect(await names(job, { label: "none" })).toEqual(["Mine", "Waits", "Worked"]);
  expect(await names(job, { unread: true })).toEqual(["Ideal"]);
  expect(await names(job, { mine: true })).toEqual(["Mine"]);
  expect(await names(job, { waiting: true })).toEqual(["Waits"]);
  expect(await names(job, { waiting: true, quality: "ideal" })).toEqual([]);
});

test("a phase under anonymous review shows no name by any way, and does again outside of it", async () => {
  const { home, api, board, job } = await stage();
  const person = { first_name: "Berta", last_name: "Zebra", phone: "+4915123456789", zip: "34117" };
  const [hidden, open] = await applicantsOf(home, job, [
    person,
    { first_name: "Carl", last_name: "Adler", phase: "offer" },
  ]);
  await answer(home, String(hidden), { text: "Ich heiße Berta Zebra." });
  await answer(home, String(hidden), { choices: [{ id: "c", text: "Schichtdienst" }] });
  await home.backend.services.db.write([
    insert("attachment", { ...FILE, id: home.backend.services.ids(), applicant: String(hidden) }),
  ]);
  await api.applications.phases.change({ id: job, anonymous: ["applied"] });

  const data = await board(job);
  expect(data.phases[0]).toMatchObject({ id: "applied", isAnonymous: true });
  expect(data.cards.map(({ name, attachments }) => [name, attachments])).toEqual([
    [null, 0],
    ["Carl Adler", 0],
  ]);
  expect(data.cards[0]?.pseudonym).toMatch(/^[a-z]+-\d\d$/);
  expect(JSON.stringify(data)).not.toMatch(/Berta|Zebra/);
  for (const q of ["berta", "zebra", "werber.example", "0151 234", "34117", "heiße"])
    expect((await board(job, { q })).cards.filter(({ id }) => id === hidden)).toEqual([]);
  expect((await board(job, { q: "schicht" })).cards.map(({ id }) => id)).toEqual([hidden]);
  const sorted = await api.applications.applicants.list({ id: job, sort: "name" });
  expect(sorted.data.map(({ id }) => id)).toEqual([open, hidden]);

  await api.applications.applicants.update({ id: job, applicantId: String(hidden), version: 1, phase: "interview" });
  expect((await board(job)).cards.find(({ id }) => id === hidden)?.name).toBe("Berta Zebra");
});

test("a list answers pages, one phase, and the details of each row", async () => {
  const { home, api, job } = await stage();
  const applied = await applicantsOf(
    home,
    job,
    Array.from({ length: 5 }, () => ({})),
  );
  const offered = await applicantsOf(home, job, [{ phase: "offer" }, { phase: "offer" }]);
  await applicantsOf(home, job, [{ phase: "rejected" }]);
  const list = async (query: object) => {
    const { data, total } = await api.applications.applicants.list({ id: job, ...query });
    return { ids: data.map(({ id }) => id), total };
  };
  expect(await list({})).toEqual({ ids: [...applied, ...offered], total: 7 });
  expect(await list({ limit: 3, page: 2 })).toEqual({ ids: [...applied.slice(3), offered[0]], total: 7 });
  expect(await list({ phase: "applied", after: applied[2] })).toEqual({ ids: applied.slice(3), total: 5 });
  expect(await list({ after: applied[4] })).toEqual({ ids: offered, total: 7 });
  expect(await list({ phase: "applied", after: offered[0] })).toEqual({ ids: applied, total: 5 });
  expect((await list({ withRejected: true })).total).toBe(8);
  expect((await list({ phase: "rejected" })).total).toBe(1);
});

test("a list sorts by name as people do, by quality and by age", async () => {
  const { home, api, job } = await stage();
  const day = (date: number) => ({ date_created: `2026-03-0${date}T00:00:00.000Z` });
  await applicantsOf(home, job, [
    { last_name: "Zander", quality: "reject", ...day(3) },
    { last_name: "Özil", quality: "ideal", ...day(1) },
    { last_name: "obermann", ...day(2) },
  ]);
  const sorted = async (sort: "name" | "quality" | "newest" | "oldest") => {
    const { data } = await api.applications.applicants.list({ id: job, sort });
    return data.map(({ name }) => name?.split(" ")[1]);
  };
  expect(await sorted("name")).toEqual(["obermann", "Özil", "Zander"]);
  expect(await sorted("quality")).toEqual(["Özil", "obermann", "Zander"]);
  expect(await sorted("newest")).toEqual(["Zander", "obermann", "Özil"]);
  expect(await sorted("oldest")).toEqual(["Özil", "obermann", "Zander"]);
});

test("nobody else's board can be read, and reading takes two round trips with the session", async () => {
  const { home, api, job } = await stage();
  const { db } = home.backend.services;
  for (const stranger of [home.olga, home.mo])
    expect(await refusalOf(home.api(stranger).applications.board({ id: job }))).toMatchObject({ code: "NOT_FOUND" });
  const before = db.trips;
  await api.applications.board({ id: job });
  expect(db.trips - before).toBe(2);
});

const FILE = {
  object: "applicants/x.pdf",
  filename_download: "x.pdf",
  type: "application/pdf",
  filesize: 1,
  date_created: "2026-03-01T00:00:00.000Z",
};

async function stage() {
  const home = await world();
  const api = home.api(home.anna);
  const job = await completeJob(home, { status: "online" });
  const board = async (id: string, query: object = {}) => (await api.applications.board({ id, ...query })).data;
  const names = async (id: string, query: object) =>
    (await board(id, query)).cards.map(({ name }) => name?.split(" ")[1] ?? null);
  return { home, api, job, board, names };
}

const countsOf = (data: { phases: { id: string; count: number }[] }) =>
  Object.fromEntries(data.phases.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));

/** One application with one answer. */
async function answer(home: Awaited<ReturnType<typeof world>>, applicant: string, value: object) {
  const { db, ids } = home.backend.services;
  const answers = [{ question: "q1", kind: "custom", type: "freeText", text: "Was noch?", value }];
  await db.write([
    sql`${insertApplicationRow({
      id: ids(),
      applicant,
      answers: JSON.stringify(answers),
      quality: "possible",
      date_created: "2026-03-01T00:00:00.000Z",
    })}`,
  ]);
}
