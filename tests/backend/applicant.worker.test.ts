import { expect, test } from "vitest";
import { insert, sql } from "~/backend/storage/sql";
import { newApplicant, type TestApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { codeOf } from "../helpers/refusals";
import { insertApplicationRow } from "../helpers/searchable-rows";
import { type World, world } from "../helpers/world";

const SAID = [
  {
    question: "q1",
    kind: "custom",
    type: "freeText",
    text: "Wer sind Sie?",
    value: { text: "Ich bin NAME und pflege." },
  },
  { question: "q2", kind: "custom", type: "single", text: "Examen?", value: { choices: [{ id: "a", text: "Ja" }] } },
];
const RULE = [
  { question: "q1", kind: "custom", text: "Wer sind Sie?", answer: "Ich bin NAME", rating: null, must: true },
];

test("one call answers everything known about an applicant", async () => {
  const { home, berta } = await withBerta();
  const api = home.api(home.anna).applications;
  await api.comments.create({ ...berta.on, text: "Gut. @Mo Member, was meinst du?" });
  const { data } = await api.applicants.get(berta.on);
  expect(data).toMatchObject({
    id: berta.id,
    name: `${berta.first_name} ${berta.last_name}`,
    pseudonym: null,
    phase: "applied",
    email: berta.email,
    phone: berta.phone,
    reachability: ["noon"],
    source: "flyer",
    responsible: { id: home.mo.id, name: "Mo Member" },
    derived: {
      quality: "possible",
      rule: [{ text: "Wer sind Sie?", answer: `Ich bin ${berta.first_name}`, must: true }],
    },
    override: { value: "ideal", by: "Anna Admin", note: "Am Telefon" },
    quality: "ideal",
    applications: [
      { answers: [{ question: "q1", value: { text: `Ich bin ${berta.first_name} und pflege.` } }, { question: "q2" }] },
    ],
    documents: [
      { name: "Lebenslauf.pdf", by: null },
      { name: "Zeugnis.pdf", by: "Anna Admin" },
    ],
    interviews: [{ starts: "2026-05-04T08:00:00.000Z", minutes: 45, place: "Kiel", note: "Etage 2", isInvited: true }],
    events: [
      {
        event: "comment",
        actor: { id: home.anna.id, name: "Anna Admin" },
        details: { mentions: [home.mo.id] },
        isEditable: true,
      },
      { event: "appliedAgain", actor: null, details: { contact: { email: berta.email } }, isEditable: false },
      { event: "applied", actor: null },
    ],
    keptUntil: null,
    previous: null,
    next: null,
  });
  expect(data.colleagues.map(({ name }) => name)).toEqual(["Anna Admin", "Agnes Agentur", "Mo Member"]);
});

test("it takes one round trip beside the session's, and marks as seen on another way", async () => {
  const { home, berta } = await withBerta();
  const { services, settled } = home.backend;
  const asked = { ...berta.on, q: berta.last_name, label: "none", mine: true, withRejected: true };
  const before = services.db.trips;
  const { data } = await home.api(home.mo).applications.applicants.get(asked);
  expect(services.db.trips - before).toBe(2);
  expect(data.isUnread).toBe(true);
  await settled();
  expect((await home.api(home.mo).applications.applicants.get(berta.on)).data.isUnread).toBe(false);
  expect((await home.api(home.anna).applications.applicants.get(berta.on)).data.isUnread).toBe(true);
});

test.each([
  [[], []],
  [["phase", "labels"], []],
  [["qualifications"], ["derived", "override"]],
  [
    ["answers", "attachments"],
    ["applications", "documents"],
  ],
  [["interviews"], ["interviews"]],
  [["comments"], ["events"]],
  [["detail"], ["derived", "override", "applications", "documents", "interviews", "events"]],
])("a list with the relations %j bears %j as the detail has them", async (relations, fields) => {
  const { home, berta } = await withBerta();
  const { applicants, comments } = home.api(home.anna).applications;
  await comments.create({ ...berta.on, text: "Gut. @Mo Member, was meinst du?" });
  const { services } = home.backend;
  const before = services.db.trips;
  const { data: list } = await home.api(home.anna).applications.applicants.list({ id: berta.job, relations });
  // The person, who is on the page in the order of the board, and the page.
  expect(services.db.trips - before).toBe(3);
  const { data: plain } = await applicants.list({ id: berta.job });
  const { data: whole } = await applicants.get(berta.on);
  const all: Record<string, unknown> = {
    ...whole,
    events: relations[0] === "comments" ? whole.events.slice(0, 1) : whole.events,
  };
  expect(whole.events).toHaveLength(3);
  const wanted = Object.fromEntries(fields.map((field) => [field, all[field]]));
  expect(list).toEqual([{ ...plain[0], ...wanted }]);
});

test("a detail with relations named leaves the others empty", async () => {
  const { home, berta } = await withBerta();
  const { applicants } = home.api(home.anna).applications;
  const { data: whole } = await applicants.get({ ...berta.on, isPeek: true });
  const { data } = await applicants.get({ ...berta.on, relations: ["attachments", "comments"], isPeek: true });
  expect(data).toEqual({
    ...whole,
    ...{ applications: [], interviews: [], events: [], override: null },
    derived: { quality: "possible", rule: [] },
  });
  expect(data.documents).toHaveLength(2);
});

test("a list tells of a relation no more than the detail while names are hidden, and the newest fifty events of each", async () => {
  const { home, berta } = await withBerta({ anonymous_phases: '["applied"]' });
  const { applicants, comments } = home.api(home.anna).applications;
  await comments.create({ ...berta.on, text: `Frau ${berta.last_name} wirkt gut` });
  const list = async () => (await applicants.list({ id: berta.job, relations: ["detail"] })).data[0];
  const { services } = home.backend;
  const hidden = await list();
  expect(hidden).toMatchObject({ documents: [], name: null });
  expect(hidden?.events?.[0]?.details.text).toBe("Frau … wirkt gut");
  for (const word of [berta.first_name, berta.last_name, berta.email, berta.phone])
    expect(JSON.stringify(hidden)).not.toContain(word);
  const dated = { date_created: "2026-03-03T09:00:00.000Z", date_updated: "2026-03-03T09:00:00.000Z" };
  const events = Array.from({ length: 60 }, (_, at) => ({ id: `${berta.id}-${at}`, details: `{"text":"${at}"}` }));
  await services.db.write(
    events.map((event) => insert("applicant_event", { ...event, applicant: berta.id, event: "comment", ...dated })),
  );
  const told = (await list())?.events ?? [];
  expect([told.length, told[0]?.details.text, told.at(-1)?.details.text]).toEqual([50, "59", "10"]);
  expect((await applicants.get(berta.on)).data.events).toHaveLength(63);
  const tooMany = applicants.list({ id: berta.job, relations: ["answers"], limit: 101 });
  expect(await codeOf(tooMany)).toBe("INVALID_QUERY");
});

test("who only peeks has not seen", async () => {
  const { home, berta } = await withBerta();
  const { applicants } = home.api(home.mo).applications;
  await applicants.get({ ...berta.on, isPeek: true });
  await home.backend.settled();
  expect((await applicants.get(berta.on)).data.isUnread).toBe(true);
});

test("in anonymous review nothing that leaves the backend names the person, and leaving the phase reveals all", async () => {
  const { home, berta } = await withBerta({ anonymous_phases: '["applied"]' });
  const api = home.api(home.anna).applications;
  await api.comments.create({ ...berta.on, text: `Frau ${berta.last_name} wirkt gut` });
  const { data } = await api.applicants.get(berta.on);
  expect(data).toMatchObject({ name: null, email: null, phone: null, zip: null, documents: [], alsoAppliedTo: [] });
  expect(data.pseudonym).toMatch(/^[a-z]+-\d\d$/);
  expect(data.events[0]).toMatchObject({ details: { text: "Frau … wirkt gut" }, isEditable: false });
  const { data: taken } = await api.applicants.data(berta.on);
  const { data: exported } = await api.applicants.export({ id: berta.job });
  for (const said of [data, taken, exported])
    for (const word of [berta.first_name, berta.last_name, berta.email, berta.phone])
      expect(JSON.stringify(said)).not.toContain(word);
  expect(exported).toMatchObject([{ pseudonym: data.pseudonym, first_name: null }]);
  await home.backend.services.db.write([sql`UPDATE applicant SET phase = 'interview' WHERE id = ${berta.id}`]);
  expect((await api.applicants.get(berta.on)).data).toMatchObject({ pseudonym: null, email: berta.email });
});

test("previous, next and the place follow the order of the board and its filter", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const at = (phase: string, position: number, quality = "possible") =>
    newApplicant(home, job, { phase, position, quality });
  const b = await at("applied", 2);
  const a = await at("applied", 1, "ideal");
  const r = await at("rejected", 5, "ideal");
  const c = await at("interview", -4, "ideal");
  const h = await at("hired", 1);
  const round = async (filter: { quality?: "ideal"; withRejected?: boolean }, one: TestApplicant) => {
    const { data } = await home.api(home.anna).applications.applicants.get({ ...one.on, ...filter });
    return [data.previous, data.next, data.above];
  };
  expect(await round({}, a)).toEqual([null, b.id, 0]);
  expect(await round({}, b)).toEqual([a.id, c.id, 1]);
  expect(await round({}, c)).toEqual([b.id, h.id, 0]);
  expect(await round({ withRejected: true }, c)).toEqual([b.id, r.id, 0]);
  expect(await round({}, r)).toEqual([c.id, h.id, 0]);
  expect(await round({ quality: "ideal" }, c)).toEqual([a.id, null, 0]);
  expect(await round({ quality: "ideal", withRejected: true }, h)).toEqual([r.id, null, null]);
});

test("the same person's other applications show only where one sees the job, and never out of an anonymous review", async () => {
  const { home, berta } = await withBerta();
  const same = { email_key: berta.email, phone_key: null, email: berta.email };
  const open = await newApplicant(home, await completeJob(home, { status: "online" }), same);
  const mos = await newApplicant(home, await completeJob(home, { createdBy: home.mo, contacts: [home.mo] }), {
    ...{ email_key: null, phone_key: berta.phone },
  });
  await newApplicant(home, await completeJob(home, { columns: { anonymous_phases: '["applied"]' } }), same);
  const others = async (person: World["anna"]) =>
    (await home.api(person).applications.applicants.get(berta.on)).data.alsoAppliedTo.map((each) => each.applicant);
  expect((await others(home.anna)).sort()).toEqual([open.id, mos.id].sort());
  expect(await others(home.mo)).toEqual([mos.id]);
});

test.each([
  ["another organization's admin", (home: World) => home.olga, "NOT_FOUND"],
  ["a visitor", () => null, "UNAUTHORIZED"],
])("%s sees nobody", async (_who, choose, code) => {
  const { home, berta } = await withBerta();
  const { applications } = home.api(choose(home));
  expect(await codeOf(applications.applicants.get(berta.on))).toBe(code);
  expect(await codeOf(applications.comments.create({ ...berta.on, text: "x" }))).toBe(code);
  expect(await codeOf(applications.mails.send({ ...berta.on, subject: "x", text: "x" }))).toBe(code);
});

test("an applicant is found by their own job only", async () => {
  const { home, berta } = await withBerta();
  const other = await completeJob(home, { status: "online" });
  const on = { id: other, applicantId: berta.id };
  const { applicants, comments, mails, interviews } = home.api(home.anna).applications;
  const appointment = { starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" };
  const works = [
    applicants.get(on),
    applicants.data(on),
    applicants.erase(on),
    comments.create({ ...on, text: "x" }),
    mails.send({ ...on, subject: "x", text: "x" }),
    interviews.create({ ...on, ...appointment }),
  ];
  expect(await outcomes(works)).toEqual({ NOT_FOUND: works.length });
});

test.each([
  ["six months after the rejection", { phase: "rejected" }, {}, "2026-09-02"],
  ["as long as the organization says", { phase: "hired" }, { retentionMonths: 12 }, "2027-03-02"],
  ["a month longer in Austria", { phase: "rejected" }, { country: "AT" }, "2026-10-02"],
  [
    "until the consent to the talent pool ends",
    { phase: "rejected", talent_pool_until: "2027-03-02T09:00:00.000Z" },
    {},
    "2027-03-02",
  ],
])("data are kept %s", async (_what, columns, organization, day) => {
  const home = await world();
  const berta = await newApplicant(home, await completeJob(home, { status: "online" }), columns);
  for (const [column, value] of Object.entries(organization))
    await home.backend.services.db.write([
      { text: `UPDATE organization SET "${column}" = ? WHERE id = ?`, params: [value, home.organization.id] },
    ]);
  expect((await home.api(home.anna).applications.applicants.get(berta.on)).data.keptUntil).toBe(day);
});

test("the data of one applicant are all there, without anybody's secrets", async () => {
  const { home, berta } = await withBerta();
  await home.backend.services.db.write([insert("applicant_label", { applicant: berta.id, label: "high" })]);
  await home.api(home.anna).applications.mails.send({ ...berta.on, subject: "Frage", text: "Wann?" });
  const { data } = await home.api(home.anna).applications.applicants.data(berta.on);
  expect(data).toMatchObject({
    job: { id: berta.job, title: "Pflegefachkraft (m/w/d)" },
    email: berta.email,
    labels: ["high"],
    sources: { source: "flyer" },
    mails: [{ to: berta.email, template: "applicantMessage" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|token/);
});

test("an export has a row for each who matches, with the first day of every phase, and the history says who took it", async () => {
  const { home, berta } = await withBerta();
  const { db } = home.backend.services;
  const moved = (from: string, to: string, day: string) =>
    insert("applicant_event", {
      ...{
        id: home.backend.services.ids(),
        applicant: berta.id,
        event: "moved",
        details: JSON.stringify({ from, to }),
      },
      ...{ date_created: `2026-03-${day}T09:00:00.000Z`, date_updated: `2026-03-${day}T09:00:00.000Z` },
    });
  await db.write([
    moved("applied", "interview", "03"),
    moved("interview", "offer", "04"),
    moved("offer", "interview", "05"),
    sql`UPDATE applicant SET phase = 'interview' WHERE id = ${berta.id}`,
  ]);
  const other = await newApplicant(home, berta.job, { phase: "hired", quality: "ideal" });
  await newApplicant(home, berta.job, { phase: "rejected" });
  const { applicants } = home.api(home.anna).applications;
  const { data } = await applicants.export({ id: berta.job });
  expect(data).toMatchObject([
    {
      id: berta.id,
      quality: "ideal",
      phaseDates: {
        applied: "2026-03-02T09:00:00.000Z",
        interview: "2026-03-03T09:00:00.000Z",
        offer: "2026-03-04T09:00:00.000Z",
      },
      answers: [{ answer: `Ich bin ${berta.first_name} und pflege.` }, { answer: "Ja" }],
    },
    { id: other.id, phaseDates: { hired: "2026-03-02T09:00:00.000Z" } },
  ]);
  const stranger = await newApplicant(home, await completeJob(home));
  const chosen = await applicants.export({ id: berta.job, applicants: [other.id, stranger.id] });
  expect(chosen.data.map(({ id }) => id)).toEqual([other.id]);
  const sought = await applicants.export({
    id: berta.job,
    q: berta.last_name,
    label: "none",
    mine: false,
    unread: true,
  });
  expect(sought.data.map(({ id }) => id)).toEqual([berta.id]);
  const counts = await db.all(
    sql`SELECT actor, after FROM history WHERE job = ${berta.job} AND event = 'applicants.export'`,
  );
  expect(counts).toEqual([
    { actor: home.anna.id, after: '{"count":2}' },
    { actor: home.anna.id, after: '{"count":1}' },
    { actor: home.anna.id, after: '{"count":1}' },
  ]);
  expect(await codeOf(home.api(home.mo).applications.applicants.export({ id: berta.job }))).toBe("FORBIDDEN");
});

/** An applicant with something in every section; the job is Anna's and Mo's. */
async function withBerta(job: Record<string, string> = {}) {
  const home = await world();
  const { services } = home.backend;
  const contacts = [home.anna, home.mo];
  const berta = await newApplicant(home, await completeJob(home, { status: "online", contacts, columns: job }), {
    ...{ reachability: '["noon"]', source: "flyer", sources: '{"source":"flyer"}', responsible: home.mo.id },
    quality_override: JSON.stringify({
      value: "ideal",
      note: "Am Telefon",
      by: home.anna.id,
      at: "2026-03-02T09:00:00.000Z",
    }),
  });
  const fill = (words: object) => JSON.stringify(words).replaceAll("NAME", berta.first_name);
  const now = services.clock().toISOString();
  const applicant = berta.id;
  const dated = { date_created: now, date_updated: now };
  const document = { applicant, type: "application/pdf", filesize: 5, date_created: now };
  const contact = { first_name: berta.first_name, email: berta.email };
  await services.db.write([
    sql`UPDATE applicant SET quality_rule = ${fill(RULE)} WHERE id = ${applicant}`,
    insertApplicationRow({
      id: services.ids(),
      applicant,
      answers: fill(SAID),
      quality: "possible",
      date_created: now,
    }),
    insert("attachment", { ...document, id: `a-${applicant}`, object: "x", filename_download: "Lebenslauf.pdf" }),
    insert("attachment", {
      ...document,
      ...{ id: `b-${applicant}`, object: "y", filename_download: "Zeugnis.pdf", uploaded_by: home.anna.id },
    }),
    insert("interview", {
      ...{
        id: services.ids(),
        applicant,
        starts_at: "2026-05-04T08:00:00.000Z",
        minutes: 45,
        place: "Kiel",
        note: "Etage 2",
      },
      ...{ isInvited: 1, ...dated },
    }),
    insert("applicant_event", {
      id: services.ids(),
      applicant,
      event: "applied",
      details: '{"quality":"ideal"}',
      ...dated,
    }),
    insert("applicant_event", {
      ...{ id: services.ids(), applicant, event: "appliedAgain", details: JSON.stringify({ contact }), ...dated },
    }),
  ]);
  return { home, berta };
}
