import { expect, test } from "vitest";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { boardStage } from "../helpers/boards";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { detailsOf, refusalOf } from "../helpers/refusals";

const MAIL = { subject: "Ihre Bewerbung", text: "Guten Tag,\n\nleider nein." };
const REFUSAL = { phase: "rejected", reason: "salary" as const, mail: MAIL };

test("a card goes to the top of another phase, below a card, and back", async () => {
  const { update, columns, applied, offered } = await stage();
  const [a1, a2, a3] = applied;
  const [o1, o2] = offered;
  const moved = await update(a2, { version: 1, phase: "offer" });
  expect(moved).toMatchObject({ phase: "offer", version: 2, phaseSince: "2026-03-03T09:00:00.000Z" });
  expect(await columns()).toEqual({ applied: [a1, a3], offer: [a2, o1, o2] });
  await update(a2, { version: 2, phase: "offer", after: o1 });
  expect(await columns()).toEqual({ applied: [a1, a3], offer: [o1, a2, o2] });
  await update(a2, { version: 3, after: o2 });
  expect(await columns()).toEqual({ applied: [a1, a3], offer: [o1, o2, a2] });
  await update(a2, { version: 4, phase: "applied", after: a1 });
  expect(await columns()).toEqual({ applied: [a1, a2, a3], offer: [o1, o2] });
  await update(a3, { version: 1, phase: "applied", after: null });
  expect(await columns()).toEqual({ applied: [a3, a1, a2], offer: [o1, o2] });
});

test("below a card that is not in the phase, or the card itself, is on top", async () => {
  const { update, columns, applied, offered } = await stage();
  const [a1, a2, a3] = applied;
  await update(a2, { version: 1, phase: "applied", after: offered[0] });
  expect((await columns()).applied).toEqual([a2, a1, a3]);
  await update(a3, { version: 1, phase: "applied", after: a3 });
  expect((await columns()).applied).toEqual([a3, a2, a1]);
});

test("a move answers the card's former position, and undoing restores it whatever moved meanwhile", async () => {
  const { home, api, job, update, columns, applied } = await stage();
  const [a1, a2, a3] = applied.map(String);
  const move = async (applicantId: string | undefined, patch: object) =>
    (await api.applicants.update({ id: job, applicantId: String(applicantId), ...patch })).previous;
  const previous = await move(a2, { version: 1, phase: "offer" });
  expect(previous).toMatchObject({ id: a2, phase: "applied" });
  expect(await move(a2, { addLabels: ["high"] })).toBeUndefined();
  await move(a2, { version: 2, phase: "applied", place: previous?.place });
  expect((await columns()).applied).toEqual([a1, a2, a3]);
  await move(a2, { version: 3, phase: "offer" });
  await update(a1, { version: 1, phase: "interview" });
  const [late] = await applicantsOf(home, job, [{ position: -4 }]);
  await move(a2, { version: 4, phase: "applied", place: previous?.place });
  expect((await columns()).applied).toEqual([late, a2, a3]);
  await move(a2, { version: 4, phase: "applied", place: previous?.place });
  expect((await columns()).applied, "pressed twice").toEqual([late, a2, a3]);
  expect(await refusalOf(move(a2, { version: 5, place: Number.NaN }))).toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("undoing a move of several cards restores the position of each", async () => {
  const { api, job, columns, applied } = await stage();
  const [a1, a2, a3] = applied.map(String);
  const ids = [a3, a1].map((id) => ({ id: String(id), version: 1 }));
  const { data } = await api.applicants.move({ id: job, applicants: ids, phase: "interview" });
  expect(await columns()).toMatchObject({ applied: [a2], interview: [a3, a1] });
  const back = data.previous.map(({ id, place }) => ({ id, version: 2, place }));
  const again = await api.applicants.move({ id: job, applicants: back, phase: "applied" });
  expect((await columns()).applied).toEqual([a1, a2, a3]);
  expect(again.data.previous.map(({ phase }) => phase)).toEqual(["interview", "interview"]);
});

test("taking back a move out of rejected restores phase, place and reason of each; without a former one it takes a reason", async () => {
  const { api, job, update, columns, events, applied, offered } = await stage();
  const [a1, a2, a3] = applied.map(String);
  await update(a1, { version: 1, phase: "rejected", reason: "noShow" });
  await update(a2, { version: 1, phase: "rejected", reason: "salary" });
  await update(a2, { version: 2, phase: "rejected", reason: "tooFarAway" });
  await api.applicants.move({ id: job, applicants: [{ id: String(a3) }], phase: "rejected", reason: "other" });
  const before = await columns();
  const { data } = await api.applicants.move({
    ...{ id: job, applicants: [a1, a2].map((id) => ({ id: String(id) })), phase: "interview", isConfirmed: true },
  });
  const back = data.previous.map(({ id, place }) => ({ id, version: id === a2 ? 4 : 3, place }));
  const undo = { id: job, applicants: back, phase: "rejected", isConfirmed: true };
  expect((await api.applicants.move(undo)).data.done).toHaveLength(2);
  expect((await api.applicants.move(undo)).data.done, "pressed twice").toHaveLength(2);
  expect(await columns()).toEqual(before);
  const reasons = async () => {
    const { cards } = (await api.board({ id: job, withRejected: true })).data;
    return Object.fromEntries(cards.map(({ id, rejectReason }) => [id, rejectReason]));
  };
  expect(await reasons()).toMatchObject({ [a1 ?? ""]: "noShow", [a2 ?? ""]: "tooFarAway", [a3 ?? ""]: "other" });
  expect((await events(a2)).at(-1)).toMatchObject({ details: { from: "interview", reason: "tooFarAway" } });
  const one = await update(a3, { version: 2, phase: "interview", isConfirmed: true });
  expect(one).toMatchObject({ rejectReason: null });
  const [place] = data.previous.map((each) => each.place);
  expect(await update(a3, { version: 3, phase: "rejected", place })).toMatchObject({ rejectReason: "other" });
  await update(a2, { version: 5, phase: "rejected", reason: "salary" });
  const within = await update(a2, { version: 6, phase: "rejected", after: null, isUndo: true });
  expect(within, "a place alone was taken back").toMatchObject({ rejectReason: "salary" });
  const never = update(offered[0], { version: 1, phase: "rejected", isUndo: true });
  expect(await detailsOf(never)).toMatchObject({ fields: [{ field: "reason" }] });
});

test("a hundred cards between the same two keep their order", async () => {
  const { home, job, update, columns, offered } = await stage();
  const many = await applicantsOf(
    home,
    job,
    Array.from({ length: 100 }, () => ({ phase: "interview" })),
  );
  for (const id of many) await update(id, { version: 1, phase: "offer", after: offered[0] });
  expect((await columns()).offer).toEqual([offered[0], ...many.toReversed(), offered[1]]);
});

test("cards in one place keep an order when one is put between them", async () => {
  const { home, job, update, columns } = await stage();
  const same = await applicantsOf(
    home,
    job,
    Array.from({ length: 4 }, () => ({ phase: "trialWork", position: 7 })),
  );
  const order = [...same].sort();
  await update(order[3], { version: 1, after: order[1] });
  expect((await columns()).trialWork).toEqual([order[0], order[1], order[3], order[2]]);
});

test("a move is in the log of the applicant, one within a phase is not", async () => {
  const { home, update, events, applied, offered } = await stage();
  const [a1] = applied;
  await update(a1, { version: 1, phase: "offer" });
  await update(a1, { version: 2, after: offered[1] });
  await update(a1, { version: 3, ...REFUSAL });
  expect(await events(a1)).toEqual([
    { event: "moved", actor: home.anna.id, details: { from: "applied", to: "offer" } },
    { event: "moved", actor: home.anna.id, details: { from: "offer", to: "rejected", reason: "salary" } },
  ]);
});

test.each([
  ["no reason for a refusal", { phase: "rejected" }, ["reason"]],
  ["an unknown phase", { phase: "nowhere" }, ["phase"]],
  ["a mail without words", { ...REFUSAL, mail: { subject: " ", text: "" } }, ["subject", "text"]],
  ["an unknown label", { addLabels: ["x"] }, ["addLabels"]],
  ["two priorities at once", { addLabels: ["high", "low"] }, ["addLabels"]],
  ["somebody who may not look", { responsible: "nobody" }, ["responsible"]],
  ["a contact without any address", { email: "", phone: "" }, ["phone"]],
])("%s is refused beside its field and changes nothing", async (_what, patch, fields) => {
  const { update, columns, applied, offered } = await stage();
  const refusal = await refusalOf(update(applied[0], { version: 1, ...patch }));
  expect(refusal.code).toBe("FAILED_VALIDATION");
  expect((refusal.details.fields as { field: string }[]).map(({ field }) => field)).toEqual(fields);
  expect(await columns()).toEqual({ applied, offer: offered });
});

test.each(["rejected", "hired"])("a move out of %s needs a confirmation", async (phase) => {
  const { home, job, update } = await stage();
  const [id] = await applicantsOf(home, job, [{ phase, reject_reason: phase === "rejected" ? "salary" : null }]);
  const refusal = await refusalOf(update(id, { version: 1, phase: "offer" }));
  expect(refusal.details).toMatchObject({ fields: [{ field: "confirm", message: "confirmLeaving" }] });
  const card = await update(id, { version: 1, phase: "offer", isConfirmed: true });
  expect(card).toMatchObject({ phase: "offer", rejectReason: null });
});

test("nothing asked for is nothing to do, and without a version nothing is guarded", async () => {
  const { update, applied } = await stage();
  expect(await refusalOf(update(applied[0], {}))).toMatchObject({ code: "NOTHING_TO_DO" });
  expect(await refusalOf(update(applied[0], { version: 1, phase: "applied" }))).toMatchObject({
    code: "NOTHING_TO_DO",
  });
  expect(await refusalOf(update(applied[0], { phase: "offer" }))).toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("the mail of a refusal waits for a day, then goes out with what was written", async () => {
  const { home, update, waiting, applied } = await stage();
  await update(applied[0], { version: 1, ...REFUSAL });
  const [mail] = await waiting(applied[0]);
  expect(mail).toMatchObject({
    next_try_at: "2026-03-04T09:00:00.000Z",
    recipient: expect.stringContaining("@werber.example"),
  });
  expect(JSON.parse(String(mail?.payload))).toMatchObject({
    template: "applicantMessage",
    language: "de",
    about: applied[0],
    data: { ...MAIL, company: "Sonnenhof", link: expect.stringContaining("/application/") },
  });
  const { sendDue } = await import("~/backend/outbox/send");
  home.backend.setNow("2026-03-04T08:59:00.000Z");
  await sendDue(home.backend.services);
  expect(await waiting(applied[0])).toHaveLength(1);
  home.backend.setNow("2026-03-04T09:01:00.000Z");
  await sendDue(home.backend.services);
  expect(await waiting(applied[0])).toEqual([]);
  expect(home.backend.mails.map(({ subject }) => subject)).toContain("Ihre Bewerbung");
});

test("a mail of refusal is among what is kept about the person, and its link still opens when it comes", async () => {
  const { home, job, update } = await stage();
  const old = "2025-12-01T09:00:00.000Z";
  const [id] = await applicantsOf(home, job, [{ self_expires_at: old }]);
  await update(id, { version: 1, ...REFUSAL });
  const { data } = await home.api(home.anna).applications.applicants.data({ id: job, applicantId: String(id) });
  expect(data.mails).toMatchObject([{ template: "applicantMessage", sent: null }]);
  const row = sql`SELECT self_expires_at FROM applicant WHERE id = ${id}`;
  expect(await home.backend.services.db.first(row)).toEqual({ self_expires_at: "2026-09-04T09:00:00.000Z" });
});

test("nothing personal is written about somebody whose data are gone", async () => {
  const { home, update, applied } = await stage();
  await home.backend.services.db.write([
    sql`UPDATE applicant SET anonymised_at = '2026-03-01T09:00:00.000Z', first_name = NULL, last_name = NULL WHERE id = ${applied[0]}`,
  ]);
  for (const patch of [
    { first_name: "Berta", last_name: "Werber", email: "berta@werber.example" },
    { quality: { value: "ideal" as const, note: "Frau Werber" } },
    { responsible: home.anna.id },
  ])
    expect(await refusalOf(update(applied[0], { version: 1, ...patch }))).toMatchObject({ code: "NOTHING_TO_DO" });
  expect(await update(applied[0], { version: 1, phase: "offer" })).toMatchObject({ phase: "offer" });
});

test("moving back takes the mail back, and so does a press; both only once", async () => {
  const { update, waiting, events, applied } = await stage();
  const [a1, a2] = applied;
  await update(a1, { version: 1, ...REFUSAL });
  await update(a1, { version: 2, phase: "applied", isConfirmed: true });
  expect(await waiting(a1)).toEqual([]);
  await update(a2, { version: 1, ...REFUSAL });
  const card = await update(a2, { version: 2, cancelMail: true });
  expect(card).toMatchObject({ phase: "rejected", version: 3 });
  expect(await waiting(a2)).toEqual([]);
  expect((await events(a2)).at(-1)).toMatchObject({ event: "mailCancelled" });
  expect(await refusalOf(update(a2, { version: 3, cancelMail: true }))).toMatchObject({ code: "NOTHING_TO_DO" });
});

test("other words replace the mail that waits; a place within rejected keeps it", async () => {
  const { update, waiting, applied } = await stage();
  await update(applied[0], { version: 1, ...REFUSAL });
  await update(applied[0], { version: 2, phase: "rejected", after: null });
  expect(await waiting(applied[0])).toHaveLength(1);
  await update(applied[0], { version: 3, ...REFUSAL, mail: { ...MAIL, subject: "Doch anders" } });
  const mails = await waiting(applied[0]);
  expect(mails.map(({ payload }) => JSON.parse(String(payload)).data.subject)).toEqual(["Doch anders"]);
});

test("who has no address gets no mail and is rejected all the same", async () => {
  const { home, job, update, waiting } = await stage();
  const [id] = await applicantsOf(home, job, [{ email: null, phone: "+4915123456789" }]);
  expect(await update(id, { version: 1, ...REFUSAL })).toMatchObject({ phase: "rejected" });
  expect(await waiting(id)).toEqual([]);
});

test("one who was slower hears who was faster and what is now, and moves nothing", async () => {
  const { home, job, update, applied } = await stage();
  await update(applied[0], { version: 1, phase: "offer" });
  const mine = home.api(home.agnes).applications.applicants.update;
  const details = await detailsOf(mine({ id: job, applicantId: applied[0] ?? "", version: 1, phase: "interview" }));
  expect(details).toMatchObject({
    by: "Anna Admin",
    at: "2026-03-03T09:00:00.000Z",
    fresh: { phase: "offer", version: 2 },
  });
});

test("the same form sent twice by the same person is no conflict", async () => {
  const { update, events, applied } = await stage();
  const first = await update(applied[0], { version: 1, phase: "offer" });
  expect(await update(applied[0], { version: 1, phase: "offer" })).toEqual(first);
  expect(await events(applied[0])).toHaveLength(1);
});

test("quality, responsible, contact, labels and seen in one go", async () => {
  const { home, job, update, events, applied } = await stage();
  const patch = {
    version: 1,
    quality: { value: "ideal" as const, note: "Bringt alles mit" },
    responsible: home.anna.id,
    last_name: "Neumann",
    phone: "0151 23456789",
    addLabels: ["high"],
    seen: true,
  };
  const card = await update(applied[0], patch);
  expect(card).toMatchObject({ quality: "ideal", labels: ["high"], isUnread: false });
  expect(card.name).toMatch(/Neumann$/);
  const row = sql`SELECT phone, phone_key, responsible, quality, quality_override FROM applicant WHERE id = ${applied[0]}`;
  expect(await home.backend.services.db.first(row)).toEqual({
    phone: "+4915123456789",
    phone_key: "+4915123456789",
    responsible: home.anna.id,
    quality: "possible",
    quality_override: JSON.stringify({
      value: "ideal",
      note: "Bringt alles mit",
      by: home.anna.id,
      at: "2026-03-03T09:00:00.000Z",
    }),
  });
  expect((await events(applied[0])).map(({ event }) => event).sort()).toEqual([
    "corrected",
    "judged",
    "labelled",
    "responsible",
  ]);
  const back = await update(applied[0], { version: card.version, quality: null, responsible: null, seen: false });
  expect(back).toMatchObject({ quality: "possible", isUnread: true });
  expect((await home.api(home.anna).applications.board({ id: job, mine: true })).data.cards).toEqual([]);
});

test("who is reviewed anonymously keeps the contact to themselves", async () => {
  const { api, job, update, applied } = await stage();
  await api.phases.change({ id: job, anonymous: ["applied"] });
  expect(await refusalOf(update(applied[0], { version: 1, zip: "10115" }))).toMatchObject({ code: "FORBIDDEN" });
});

test("labels: one priority at a time, an entry for what changed, and no version", async () => {
  const { update, events, applied } = await stage();
  expect(await update(applied[0], { addLabels: ["high"] })).toMatchObject({ labels: ["high"], version: 1 });
  expect(await update(applied[0], { addLabels: ["low"] })).toMatchObject({ labels: ["low"], version: 1 });
  expect(await update(applied[0], { addLabels: ["low"] })).toMatchObject({ labels: ["low"] });
  expect(await update(applied[0], { removeLabels: ["low", "gone"] })).toMatchObject({ labels: [] });
  expect((await events(applied[0])).map(({ details }) => details)).toEqual([
    { added: ["high"], removed: [] },
    { added: ["low"], removed: ["high"] },
    { added: [], removed: ["low"] },
  ]);
});

test("several go to the top of a phase in the order given; strangers are counted and nothing more", async () => {
  const { home, api, job, columns, history, applied, offered } = await stage();
  const other = await stage();
  const [a1, a2, a3] = applied;
  const foreign = String(other.applied[0]);
  await home.backend.services.db.write([
    sql`UPDATE applicant SET version = 2, user_updated = ${home.agnes.id} WHERE id = ${a2}`,
  ]);
  const given = [{ id: a3 }, { id: foreign }, { id: a2, version: 1 }, { id: a1, version: 1 }, { id: "x" }];
  const move = { id: job, applicants: given.map((each) => ({ ...each, id: String(each.id) })), phase: "offer" };
  const { data } = await api.applicants.move(move);
  expect(data.done.sort()).toEqual([a1, a3].sort());
  expect(data).toMatchObject({
    conflicts: [{ id: a2, name: expect.stringMatching(/^Berta\d+ Werber$/), pseudonym: null, by: "Agnes Agentur" }],
    missing: 2,
  });
  expect(await columns()).toEqual({ applied: [a2], offer: [a3, a1, ...offered] });
  expect(await other.columns()).toEqual({ applied: other.applied, offer: other.offered });
  await api.applicants.move({ id: job, applicants: [{ id: foreign }], phase: "offer" });
  const told = (await history("applicants.move")).map(({ after }) => after);
  expect(told, "those who were moved, and nothing of work on nobody").toEqual([
    { count: 2, phase: { id: "offer", name: null } },
  ]);
});

test("several moved twice by the same form are no conflict; a card that somebody else moved is one, unnamed in anonymous review", async () => {
  const { home, api, job, history, applied } = await stage();
  const move = { id: job, applicants: applied.map((id) => ({ id: String(id), version: 1 })), phase: "interview" };
  await api.applicants.move(move);
  const { data } = await api.applicants.move(move);
  expect([data.done.length, data.conflicts, data.previous]).toEqual([3, [], []]);
  expect(await history("applicants.move")).toHaveLength(1);
  await api.phases.change({ id: job, anonymous: ["interview"] });
  const agnes = await home.api(home.agnes).applications.applicants.move(move);
  expect(agnes.data).toMatchObject({ done: [], missing: 0 });
  expect(agnes.data.conflicts[0]).toMatchObject({ name: null, pseudonym: expect.stringMatching(/^[a-z]+-\d\d$/) });
});

test("several are refused with one reason, and each gets a mail of their own", async () => {
  const { api, job, waiting, applied } = await stage();
  const applicants = applied.map((id) => ({ id }));
  expect(await refusalOf(api.applicants.move({ id: job, applicants, phase: "rejected" }))).toMatchObject({
    details: { fields: [{ field: "reason" }] },
  });
  await api.applicants.move({ id: job, applicants, ...REFUSAL });
  for (const id of applied) expect(await waiting(id)).toHaveLength(1);
});

test("several get labels and lose them in one go", async () => {
  const { api, job, update, applied, history } = await stage();
  await update(applied[0], { addLabels: ["low"] });
  const applicants = [...applied.map((id) => ({ id })), { id: "x" }];
  const { data } = await api.applicants.label({ id: job, applicants, add: ["high"], remove: [] });
  expect([data.done.length, data.missing, data.conflicts]).toEqual([3, 1, []]);
  const { data: cards } = await api.applicants.list({ id: job, phase: "applied" });
  expect(cards.map(({ labels }) => labels)).toEqual([["high"], ["high"], ["high"]]);
  await api.applicants.label({ id: job, applicants, add: ["high"], remove: ["low"] });
  expect((await history("applicants.label")).map(({ after }) => after)).toEqual([
    { count: 3, added: [{ id: "high", name: null, count: 3 }], removed: [{ id: "low", name: null, count: 1 }] },
  ]);
});

test("the history of labels of several says how many each label changed", async () => {
  const { api, job, update, applied, history } = await stage();
  const { data: label } = await api.labels.create({ id: job, name: "Nachts", color: "green", scope: "job" });
  await update(applied[0], { addLabels: [label.id, "low"] });
  const applicants = applied.map((id) => ({ id }));
  await api.applicants.label({ id: job, applicants, add: [label.id, "high"], remove: [] });
  expect((await history("applicants.label")).map(({ after }) => after)).toEqual([
    {
      count: 3,
      added: [
        { id: label.id, name: "Nachts", count: 2 },
        { id: "high", name: null, count: 3 },
      ],
      removed: [{ id: "low", name: null, count: 1 }],
    },
  ]);
});

test("two recruiters move one card at once, fifty times: one wins, the other gets a conflict with the name", async () => {
  const { home, job } = await stage();
  const ids = await applicantsOf(
    home,
    job,
    Array.from({ length: 50 }, () => ({})),
  );
  const people = [
    { person: home.anna, phase: "interview", other: "Agnes Agentur" },
    { person: home.agnes, phase: "offer", other: "Anna Admin" },
  ];
  for (const applicantId of ids) {
    const tries = people.map(({ person, phase }) =>
      home.api(person).applications.applicants.update({ id: job, applicantId, version: 1, phase }),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const loser = settled.findIndex(({ status }) => status === "rejected");
    const result = settled[loser];
    const winner = people[1 - loser];
    expect(result?.status === "rejected" && result.reason).toMatchObject({
      code: "RECORD_CONFLICT",
      details: { by: people[loser]?.other, fresh: { phase: winner?.phase, version: 2 } },
    });
  }
});

test("twenty moves into one column at once keep a total order and lose nobody", async () => {
  const { home, api, job, columns, offered } = await stage();
  const ids = await applicantsOf(
    home,
    job,
    Array.from({ length: 20 }, () => ({ phase: "interview" })),
  );
  const moves = ids.map((applicantId) =>
    api.applicants.update({ id: job, applicantId, version: 1, phase: "offer", after: offered[0] }),
  );
  expect(await outcomes(moves)).toEqual({ ok: 20 });
  const { offer = [] } = await columns();
  expect([offer.at(0), offer.at(-1)]).toEqual(offered);
  expect(offer.slice(1, -1).sort()).toEqual(ids.sort());
  const places = sql`SELECT count(DISTINCT position) AS places FROM applicant WHERE job = ${job} AND phase = 'offer'`;
  expect(await home.backend.services.db.first(places)).toEqual({ places: 22 });
});

test("people of another job or organization can be neither read nor moved", async () => {
  const { home, api, job, applied } = await stage();
  const second = await completeJob(home, { status: "online" });
  const applicantId = String(applied[0]);
  const move = { version: 1, phase: "offer" };
  expect(await refusalOf(api.applicants.update({ id: second, applicantId, ...move }))).toMatchObject({
    code: "NOT_FOUND",
  });
  const stranger = home.api(home.olga).applications.applicants;
  expect(await refusalOf(stranger.update({ id: job, applicantId, ...move }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusalOf(stranger.move({ id: job, applicants: [{ id: applicantId }], phase: "offer" }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("open boards are notified after a change, and only then", async () => {
  const told: string[] = [];
  const { api, job, update, applied } = await stage({ board: { changed: (id) => void told.push(id) } });
  await api.board({ id: job });
  await refusalOf(update(applied[0], { version: 9, phase: "offer" }));
  expect(told).toEqual([]);
  await update(applied[0], { version: 1, phase: "offer" });
  expect(told).toEqual([job]);
});

test("a move takes at most three round trips with the session, a conflict no more than five", async () => {
  const { home, update, applied } = await stage();
  const { db } = home.backend.services;
  const before = db.trips;
  await update(applied[0], { version: 1, phase: "offer" });
  expect(db.trips - before).toBe(3);
});

async function stage(services: Partial<Services> = {}) {
  const here = await boardStage(services);
  const { home, job, api, db } = here;
  const applied = await applicantsOf(home, job, [{}, {}, {}]);
  const offered = await applicantsOf(home, job, [{ phase: "offer" }, { phase: "offer" }]);
  home.backend.setNow("2026-03-03T09:00:00.000Z");
  type Patch = Omit<Parameters<typeof api.applicants.update>[0], "id" | "applicantId">;
  return {
    ...here,
    applied,
    offered,
    update: async (applicantId: string | undefined, patch: Patch) =>
      (await api.applicants.update({ id: job, applicantId: String(applicantId), ...patch })).data,
    waiting: (applicant: string | undefined) =>
      db.all<{
        recipient: string;
        payload: string;
        next_try_at: string;
      }>(sql`SELECT recipient, payload, next_try_at FROM outbox
        WHERE sent_at IS NULL AND recipient = (SELECT email FROM applicant WHERE id = ${applicant})`),
  };
}
