import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { storeDocuments } from "~/backend/applicants/conversations/documents";
import { deleteOldestDocuments } from "~/backend/applicants/conversations/statements";
import { trimDocuments } from "~/backend/applicants/conversations/trim-documents";
import { limitKey } from "~/backend/auth/attempt-statements";
import { callContext, embeddedApi } from "~/backend/backend";
import { runScheduler } from "~/backend/scheduler/tick";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import type { ConversationTurn } from "~/content-api/conversations";
import { toSource } from "~/domain/applicants/source";
import type { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { uuidV7 } from "~/lib/uuid-v7";
import { testBotCheck } from "../helpers/bot-check";
import { completeJob } from "../helpers/jobs";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const MIA = { first_name: "Mia", last_name: "Muster", email: " Mia@Example.com", phone: "", zip: "30159" };

async function begin(options: Parameters<typeof completeJob>[1] = { status: "online" }) {
  const home = await world();
  const job = await completeJob(home, options);
  const calls = publicCalls(home);
  return { home, job, calls, ...(await startConversation(calls, job)) };
}

/** The public calls, each time from a place of its own: so many applications from one place make a question. */
const publicCalls = (home: World, services = home.backend.services) =>
  embeddedApi({ ...home.context(null), services, address: crypto.randomUUID() }).conversations;

/** Somebody with a conversation of their own. */
async function startConversation(calls: ContentApi["conversations"], job: string) {
  const { data } = await calls.get({ id: job });
  const { token, configuration } = data;
  const say = async (
    turn: ConversationTurn,
    more: { number?: number; sources?: Record<string, string>; token?: string } = {},
  ) => (await calls.answer({ id: job, token, turn, ...more })).data;
  return { token, questions: configuration?.questions ?? [], say };
}

/** Came without a link that names a source. */
const BY_ITSELF = { sources: {}, isEmbedded: false };

type Talker = Awaited<ReturnType<typeof startConversation>>;

const contactOf = (fields: Partial<typeof MIA> = {}): ConversationTurn => ({
  type: "contact",
  reachability: ["noon"],
  remind: false,
  ...MIA,
  ...fields,
});
const consent: ConversationTurn = {
  type: "privacy",
  consent: true,
  talentPool: false,
  website: "",
  check: "",
  answer: "",
};
/** Each later than the one before. */
const newId = () => {
  minted += 1;
  return uuidV7(new Date(minted));
};
let minted = 0;

const toQuestion = (
  question: string,
  more: Partial<Extract<ConversationTurn, { type: "question" }>> = {},
): ConversationTurn => ({
  type: "question",
  question,
  answerId: newId(),
  choices: [],
  text: "",
  skip: false,
  ...more,
});

/** Says everything but the last word, slowly enough for a human. */
async function talkThrough(home: World, { say, questions }: Talker, contact: Partial<typeof MIA> = {}) {
  await say({ type: "start" });
  for (const { id, answers } of questions)
    await say(toQuestion(id, answers ? { choices: [answers[0]?.id ?? ""] } : { text: "Pflegerin" }));
  await say(contactOf(contact));
  home.backend.setNow("2026-03-02T09:05:00.000Z");
  return say({ type: "documents" });
}

const rows = <T>(home: World, query: Parameters<World["backend"]["services"]["db"]["all"]>[0]) =>
  home.backend.services.db.all<T>(query);

test("the first look writes nothing and tells nobody what an answer is worth", async () => {
  const { home, job, calls } = await begin();
  const { data } = await calls.get({ id: job });
  expect(JSON.stringify(data.configuration)).not.toMatch(/rating|ideal|reject/);
  expect(await rows(home, sql`SELECT id FROM conversation WHERE job = ${job}`)).toEqual([]);
  expect(await rows(home, sql`SELECT id FROM funnel_event WHERE job = ${job}`)).toEqual([]);
});

test("answers are kept turn by turn, the same one changes nothing, a later one replaces it", async () => {
  const { home, job, calls, token, say, questions } = await begin();
  const [first] = questions;
  const [one, two] = first?.answers ?? [];
  const turn = toQuestion(String(first?.id), { choices: [String(one?.id)] });
  await say({ type: "start" });
  await say(turn);
  await say(turn);
  expect((await calls.get({ id: job, token })).data.answers[String(first?.id)]).toEqual({ choices: [one] });
  await say(toQuestion(String(first?.id), { choices: [String(two?.id)] }));
  const { data } = await calls.get({ id: job, token });
  expect(data.answers[String(first?.id)]).toEqual({ choices: [two] });
  expect(data.hasStarted).toBe(true);
  const counts = await rows(home, sql`SELECT measure FROM funnel_event WHERE job = ${job} ORDER BY id`);
  expect(counts).toEqual([
    { measure: "started" },
    { measure: `reached:${first?.id}` },
    { measure: `answered:${first?.id}` },
    { measure: `reached:${questions[1]?.id ?? "contact"}` },
  ]);
});

test("a late copy of an older answer never overwrites a newer one, in whatever order they arrive", async () => {
  const { job, calls, token, say } = await begin();
  const words = Array.from({ length: 20 }, (_, at) => toQuestion("q", { text: `Wort ${at}` }));
  await Promise.all(words.toSorted(() => Math.random() - 0.5).map((turn) => say(turn)));
  const last = { q: { text: "Wort 19" } };
  expect((await calls.get({ id: job, token })).data.answers).toEqual(last);
  for (const turn of words) expect((await say(turn)).answers).toEqual(last);
  expect((await calls.get({ id: job, token })).data.answers).toEqual(last);
});

test("contact data that were corrected stay so when the first ones come late", async () => {
  const { job, calls, token, say } = await begin();
  const first = { ...contactOf({ phone: "0511 1111111" }), answerId: newId() } as ConversationTurn;
  const corrected = { ...contactOf({ phone: "0511 2222222" }), answerId: newId() } as ConversationTurn;
  await Promise.all([corrected, first, corrected, first].map((turn) => say(turn)));
  expect((await say(first)).contact?.phone).toBe("+495112222222");
  const { data } = await calls.get({ id: job, token });
  expect(data).toMatchObject({ contact: { phone: "+495112222222" }, answers: {} });
  expect((await say(contactOf({ phone: "0511 3333333" }))).contact?.phone).toBe("+495113333333");
});

test("an old token opens what is still kept", async () => {
  const found = await begin();
  const { home, job, calls, token } = found;
  home.backend.setNow("2026-03-20T09:00:00.000Z");
  await found.say(contactOf());
  home.backend.setNow("2026-04-10T09:00:00.000Z");
  expect((await calls.get({ id: job, token })).data).toMatchObject({ isNew: false, contact: { first_name: "Mia" } });
});

test("a job without the builder's chatbot meets people with what it gives rise to itself", async () => {
  const { home, job, calls } = await begin();
  const anna = home.api(home.anna);
  const { configuration } = anna.chatbot;
  const publish = async (fields: { tasks?: string[]; useChatbotBuilder?: boolean }) => {
    const { data: draft } = await configuration.createDraft({ id: job });
    await configuration.update({ id: job, configId: draft.id, version: draft.version, ...fields });
    const seen = (await anna.conversations.get({ id: job, preview: "draft" })).data.configuration?.tasks;
    await configuration.publish({ id: job });
    return seen;
  };
  const generated = (await calls.get({ id: job })).data.configuration;
  expect(await publish({ tasks: ["Aus dem Builder"] })).toEqual(["Aus dem Builder"]);
  expect((await calls.get({ id: job })).data.configuration).toMatchObject({ number: 1, tasks: ["Aus dem Builder"] });
  expect(await publish({ useChatbotBuilder: false })).toEqual(generated?.tasks);
  expect((await calls.get({ id: job })).data.configuration).toEqual(generated);
  expect((await configuration.get({ id: job })).data).toMatchObject({ number: 2, tasks: ["Aus dem Builder"] });
});

test("twenty finishes at once make one applicant, with the answers, the rule and the sources", async () => {
  const found = await begin();
  const { home, job, calls, token, say } = found;
  await calls.answer({
    id: job,
    token,
    turn: { type: "start" },
    sources: { source: "Facebook", utm_campaign: "spring" },
  });
  await talkThrough(home, found);
  await Promise.all(Array.from({ length: 20 }, () => say(consent)));
  const applicants = await rows<Record<string, string>>(home, sql`SELECT * FROM applicant WHERE job = ${job}`);
  expect(applicants).toHaveLength(1);
  expect(applicants[0]).toMatchObject({
    first_name: "Mia",
    email: "mia@example.com",
    phase: "applied",
    source: "facebook",
    addressing: "german_du",
  });
  expect(JSON.parse(String(applicants[0]?.quality_rule)).length).toBe(found.questions.length);
  const applications = await rows<{ answers: string; sources: string }>(
    home,
    sql`SELECT answers, sources FROM application WHERE applicant = ${String(applicants[0]?.id)}`,
  );
  expect(applications).toHaveLength(1);
  expect(JSON.parse(String(applications[0]?.answers))).toHaveLength(found.questions.length);
  expect(JSON.parse(String(applications[0]?.sources))).toEqual({ source: "Facebook", utm_campaign: "spring" });
  const sent = sql`SELECT sum(amount) AS count FROM funnel_event WHERE job = ${job} AND measure = 'sent'`;
  expect(await rows(home, sent)).toEqual([{ count: 1 }]);
  expect((await calls.get({ id: job, token })).data).toMatchObject({
    isFinished: true,
    ownPage: expect.stringMatching(/^\/application\/./),
  });
});

test("twenty conversations of one person at once make one applicant with twenty applications", async () => {
  const { home, job, calls } = await begin();
  const applicants = await Promise.all(Array.from({ length: 20 }, () => startConversation(calls, job)));
  for (const each of applicants) await each.say(contactOf());
  home.backend.setNow("2026-03-02T09:05:00.000Z");
  // Each over a connection of its own, as requests have it.
  await Promise.all(applicants.map((each) => each.say(consent)));
  expect(await rows(home, sql`SELECT count(*) AS n FROM applicant WHERE job = ${job}`)).toEqual([{ n: 1 }]);
  const events = await rows(
    home,
    sql`SELECT event, count(*) AS n FROM applicant_event
    WHERE applicant IN (SELECT id FROM applicant WHERE job = ${job}) GROUP BY event ORDER BY event`,
  );
  expect(events).toEqual([
    { event: "applied", n: 1 },
    { event: "appliedAgain", n: 19 },
  ]);
});

test("who applies with a known telephone sees nothing of the one who had it first", async () => {
  const found = await begin();
  const { home, job, calls } = found;
  await talkThrough(home, found, { phone: "0511 1234567" });
  await found.say(consent);
  const other = await startConversation(calls, job);
  const eve = `eve.${job}@example.com`;
  await other.say(contactOf({ first_name: "Eve", email: eve, phone: "+49 511 1234567" }));
  home.backend.setNow("2026-03-02T09:10:00.000Z");
  const data = await other.say(consent);
  expect(data).toMatchObject({ isFinished: true, ownPage: null });
  const mails = await rows<{ recipient: string }>(home, sql`SELECT recipient FROM outbox WHERE recipient = ${eve}`);
  expect(mails).toEqual([]);
});

test("who withdrew and applies again is back in the first phase, as the same applicant", async () => {
  const found = await begin();
  const { home, job, calls } = found;
  await talkThrough(home, found);
  const { ownPage } = await found.say(consent);
  const token = String(ownPage?.split("/").at(-1));
  const own = home.api(null).ownApplication;
  const standing = () =>
    rows(home, sql`SELECT phase, reject_reason, phase_changed_at, withdrawn_at FROM applicant WHERE job = ${job}`);
  home.backend.setNow("2026-03-03T09:00:00.000Z");
  await own.withdraw({ token });
  const left = "2026-03-03T09:00:00.000Z";
  expect(await standing()).toEqual([
    { phase: "rejected", reject_reason: "withdrew", phase_changed_at: left, withdrawn_at: left },
  ]);
  home.backend.setNow("2026-03-04T09:00:00.000Z");
  const again = await startConversation(calls, job);
  await again.say(contactOf());
  home.backend.setNow("2026-03-04T09:01:00.000Z");
  await again.say(consent);
  expect(await standing()).toEqual([
    { phase: "applied", reject_reason: null, phase_changed_at: "2026-03-04T09:01:00.000Z", withdrawn_at: null },
  ]);
  const { data } = await own.get({ token });
  expect(data.withdrawn).toBeNull();
  expect(data.applications).toHaveLength(2);
  expect(data.events.map(({ event }) => event)).toEqual(["applied", "withdrew", "appliedAgain"]);
  const { data: exported } = await home.api(home.anna).applications.applicants.export({ id: job });
  expect(exported[0]?.phaseDates, "leaving and coming back are dates of phases").toEqual({
    applied: expect.stringMatching(/^2026-03-02/),
    rejected: left,
  });
});

test("who applies again is unread for everybody, says so on the card, and the boards hear of it", async () => {
  const found = await begin();
  const { home, job } = found;
  const board = async (person = home.anna) => (await home.api(person).applications.board({ id: job })).data.cards;
  await talkThrough(home, found);
  await found.say(consent);
  const [first] = await board();
  expect(first).toMatchObject({ isUnread: true, hasAppliedAgain: false });
  for (const person of [home.anna, home.agnes])
    await home.api(person).applications.applicants.update({ id: job, applicantId: first?.id ?? "", seen: true });
  expect((await board())[0]?.isUnread).toBe(false);
  const told: string[] = [];
  const services = { ...home.backend.services, board: { changed: (id: string) => void told.push(id) } };
  const again = await startConversation(publicCalls(home, services), job);
  await again.say(contactOf());
  expect(told).toEqual([]);
  home.backend.setNow("2026-03-04T09:01:00.000Z");
  await again.say(consent);
  expect(told).toEqual([job]);
  for (const person of [home.anna, home.agnes])
    expect(await board(person)).toMatchObject([{ id: first?.id, isUnread: true, hasAppliedAgain: true }]);
});

test("a withdrawn applicant who applies again is first in the phase", async () => {
  const found = await begin();
  const { home, job, calls } = found;
  await talkThrough(home, found);
  const { ownPage } = await found.say(consent);
  const other = await startConversation(calls, job);
  await other.say(contactOf({ email: `other.${job}@example.com` }));
  home.backend.setNow("2026-03-03T09:00:00.000Z");
  await other.say(consent);
  const order = async (phase: string) =>
    (await home.api(home.anna).applications.applicants.list({ id: job, phase })).data.map(({ version }) => version);
  await home.api(null).ownApplication.withdraw({ token: String(ownPage?.split("/").at(-1)) });
  const again = await startConversation(calls, job);
  await again.say(contactOf());
  home.backend.setNow("2026-03-04T09:01:00.000Z");
  await again.say(consent);
  expect(await order("applied")).toEqual([3, 1]);
});

test("mails about who applies to a job that is reviewed anonymously name nobody", async () => {
  const found = await begin({ status: "online", columns: { anonymous_phases: '["applied"]' } });
  const { home, job } = found;
  await home.backend.services.db.write([sql`UPDATE users SET applicationNotification = 1 WHERE id = ${home.anna.id}`]);
  await talkThrough(home, found);
  await found.say(consent);
  const mails = await rows<{ payload: string }>(
    home,
    sql`SELECT payload FROM outbox WHERE recipient = ${home.anna.email} AND instr(payload, ${job})`,
  );
  expect(mails.map(({ payload }) => JSON.parse(payload))).toMatchObject([
    { template: "newApplication", data: { applicant: "" } },
  ]);
});

test.each([
  { phase: "rejected", reject_reason: "notQualified" },
  { phase: "hired", reject_reason: null },
])("who was $phase by the employer stays so after withdrawing and applying again", async (decided) => {
  const found = await begin();
  const { home, job, calls } = found;
  await talkThrough(home, found);
  const { ownPage } = await found.say(consent);
  const { phase, reject_reason } = decided;
  await home.backend.services.db.write([
    sql`UPDATE applicant SET phase = ${phase}, reject_reason = ${reject_reason} WHERE job = ${job}`,
  ]);
  await home.api(null).ownApplication.withdraw({ token: String(ownPage?.split("/").at(-1)) });
  const again = await startConversation(calls, job);
  await again.say(contactOf());
  home.backend.setNow("2026-03-04T09:01:00.000Z");
  await again.say(consent);
  const now = await rows(home, sql`SELECT phase, reject_reason, withdrawn_at FROM applicant WHERE job = ${job}`);
  expect(now).toEqual([{ ...decided, withdrawn_at: null }]);
});

test("another job takes the same person again, and after 90 days so does this one", async () => {
  const found = await begin();
  const { home, job, calls } = found;
  await talkThrough(home, found);
  await found.say(consent);
  const elsewhere = await completeJob(home, { status: "online" });
  for (const [id, moment] of [
    [elsewhere, "2026-03-03"],
    [job, "2026-06-15"],
  ] as const) {
    home.backend.setNow(`${moment}T09:00:00.000Z`);
    const again = await startConversation(calls, id);
    await again.say(contactOf());
    home.backend.setNow(`${moment}T09:01:00.000Z`);
    await again.say(consent);
  }
  const counts = await rows(
    home,
    sql`SELECT job, count(*) AS n FROM applicant WHERE job IN (${job}, ${elsewhere}) GROUP BY job ORDER BY n`,
  );
  expect(counts).toEqual([
    { job: elsewhere, n: 1 },
    { job, n: 2 },
  ]);
});

test("an answer to an older publication is kept in its words, an unknown one as text, and the person goes on", async () => {
  const { home, job, calls, token, say, questions } = await begin();
  const anna = home.api(home.anna).chatbot.configuration;
  const [first] = questions;
  const { data: draft } = await anna.createDraft({ id: job });
  await anna.update({ id: job, configId: draft.id, version: draft.version, questions: draft.questions.slice(1) });
  await anna.publish({ id: job });
  const choice = first?.answers?.[0];
  await say(toQuestion(String(first?.id), { choices: [String(choice?.id)] }), { number: 0 });
  await say(toQuestion("nobody-asked", { text: "Trotzdem gesagt" }));
  const { data } = await calls.get({ id: job, token });
  expect(data.configuration?.number).toBe(1);
  expect(data.answers).toEqual({
    [String(first?.id)]: { choices: [{ id: choice?.id, text: choice?.text }] },
    "nobody-asked": { text: "Trotzdem gesagt" },
  });
});

test.each([
  ["no way to reach the person", { email: "" }, "phone"],
  ["an address that is none", { email: "mia@" }, "email"],
  ["no name", { first_name: " " }, "first_name"],
  ["a name as long as a novel", { last_name: "x".repeat(LIMITS.name + 1) }, "last_name"],
  ["a telephone of two digits", { phone: "12" }, "phone"],
])("contact with %s is refused beside its field and nothing is lost", async (_, fields, field) => {
  const { say } = await begin();
  const refusal = await refusalOf(say(contactOf(fields)));
  expect(refusal).toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field }] } });
});

test("nothing is handed in without consent or a way to reach the person", async () => {
  const found = await begin();
  await found.say({ type: "start" });
  expect(await refusalOf(found.say(consent))).toMatchObject({ details: { fields: [{ field: "contact" }] } });
  await talkThrough(found.home, found);
  expect(await refusalOf(found.say({ ...consent, consent: false } as ConversationTurn))).toMatchObject({
    details: { fields: [{ field: "consent" }] },
  });
});

test("who is too fast or falls into the trap is asked a question, and may answer it", async () => {
  const { say } = await begin();
  await say(contactOf());
  const asked = { details: { fields: [{ field: "answer" }] } };
  expect(await refusalOf(say(consent))).toMatchObject(asked);
  expect(await say({ ...consent, check: "ok", answer: "7" } as ConversationTurn)).toMatchObject({ isFinished: true });
});

test("one proof serves one conversation, also when five are handed in at once", async () => {
  const home = await world({ services: { botCheck: { ...testBotCheck(), verify: async () => ({ nonce: "once" }) } } });
  const job = await completeJob(home, { status: "online" });
  const begun = [];
  for (let at = 0; at < 5; at += 1) {
    const found = await startConversation(home.backend.as(null).conversations, job);
    await found.say(contactOf({ email: `one.proof.${at}@example.com`, phone: "" }));
    begun.push(found);
  }
  const proved = { ...consent, check: "ok", answer: "7" } as ConversationTurn;
  const ends = await Promise.all(
    begun.map(({ say }) =>
      say(proved).then(
        () => "handed in",
        (error) => error.details.fields[0].field,
      ),
    ),
  );
  expect(ends.sort()).toEqual(["answer", "answer", "answer", "answer", "handed in"]);
});

test("three hundred conversations begin from one address in an hour; those that have begun go on", async () => {
  const { home, job } = await begin();
  const { conversations } = home.backend.from("203.0.113.40");
  const first = await startConversation(conversations, job);
  await first.say({ type: "start" });
  await home.backend.services.db.write([
    sql`UPDATE attempt SET count = 300 WHERE key = ${limitKey(home.backend.services, "conversation", "203.0.113.40")}`,
  ]);
  const next = await startConversation(conversations, job);
  expect(await refusalOf(next.say({ type: "start" }))).toMatchObject({ code: "REQUESTS_EXCEEDED" });
  expect(await first.say(contactOf())).toMatchObject({ isFinished: false });
  home.backend.setNow("2026-03-02T10:00:00.001Z");
  expect(await next.say(contactOf())).toMatchObject({ isFinished: false });
});

test("a forged, foreign or expired token begins anew and keeps what was said", async () => {
  const { home, job, calls, token } = await begin();
  const elsewhere = await startConversation(calls, await completeJob(home, { status: "online" }));
  home.backend.setNow("2026-04-20T09:00:00.000Z");
  for (const bad of [token, elsewhere.token, "x", `${token}x`]) {
    const { data } = await calls.answer({ id: job, token: bad, turn: contactOf() });
    expect(data).toMatchObject({ isNew: true, contact: { first_name: "Mia" } });
    expect(data.token).not.toBe(bad);
  }
});

test.each([
  ["offline", "closed"],
  ["reactivating", "closed"],
  ["draft", "unknown"],
  ["submitted", "unknown"],
] as const)("a job that is %s is %s to the public", async (status, outcome) => {
  const { home, job } = await withJob(status);
  const { conversations } = home.api(null);
  if (outcome === "unknown") {
    expect(await refusalOf(conversations.get({ id: job }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(conversations.answer({ id: job, turn: contactOf() }))).toMatchObject({ code: "NOT_FOUND" });
    return;
  }
  const open = await completeJob(home, { status: "online", columns: { title: "Etwas anderes" } });
  const { data } = await conversations.get({ id: job });
  expect(data).toMatchObject({ configuration: null, others: [{ id: open, title: "Etwas anderes" }] });
  expect(await refusalOf(conversations.answer({ id: job, turn: contactOf() }))).toMatchObject({
    code: "NOTHING_TO_DO",
  });
});

async function withJob(status: "offline" | "reactivating" | "draft" | "submitted") {
  const home = await world();
  return { home, job: await completeJob(home, { status }) };
}

test("the preview is for those who may edit, shows the draft and keeps nothing", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "submitted" });
  const anna = home.api(home.anna);
  const { data: draft } = await anna.chatbot.configuration.createDraft({ id: job });
  await anna.chatbot.configuration.update({
    id: job,
    configId: draft.id,
    version: draft.version,
    tasks: ["Nur im Entwurf"],
  });
  expect((await anna.conversations.get({ id: job, preview: "draft" })).data.configuration?.tasks).toEqual([
    "Nur im Entwurf",
  ]);
  expect(await refusalOf(home.api(home.olga).conversations.get({ id: job, preview: "draft" }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await refusalOf(publicCalls(home).get({ id: job, preview: "draft" }))).toMatchObject({ code: "UNAUTHORIZED" });
});

test("a turn costs two round trips, the last one three", async () => {
  const found = await begin();
  const { home, job, token } = found;
  await talkThrough(home, found);
  const costOf = async (turn: ConversationTurn) => {
    const db = openDb(env.DB);
    await publicCalls(home, { ...home.backend.services, db }).answer({ id: job, token, turn });
    return db.trips;
  };
  expect(await costOf(toQuestion(String(found.questions[0]?.id), { skip: true }))).toBe(2);
  expect(await costOf(consent)).toBe(3);
});

test("contacts who want to know get a mail, the applicant one with the way to the own data", async () => {
  const found = await begin();
  const { home, job } = found;
  await home.backend.services.db.write([sql`UPDATE users SET applicationNotification = 1 WHERE id = ${home.anna.id}`]);
  await talkThrough(home, found, { email: `mia.${job}@example.com` });
  await found.say(consent);
  const mails = await rows<{ recipient: string; payload: string }>(
    home,
    sql`SELECT recipient, payload FROM outbox WHERE recipient IN (${home.anna.email}, ${`mia.${job}@example.com`}) ORDER BY payload`,
  );
  expect(mails.map(({ payload }) => JSON.parse(payload).template).sort()).toEqual([
    "applicationReceivedDu",
    "newApplication",
  ]);
  expect(mails.find(({ recipient }) => recipient.startsWith("mia"))?.payload).toContain(
    "http://stellenfunk.test/application/",
  );
});

test("what nobody finished goes after 7 days, with contact after 30", async () => {
  const { home, job, calls, say } = await begin();
  await say({ type: "start" });
  const other = await startConversation(calls, job);
  await other.say(contactOf());
  const left = async (moment: string) => {
    await runScheduler(home.backend.services, new Date(moment));
    return (await rows(home, sql`SELECT id FROM conversation WHERE job = ${job}`)).length;
  };
  expect(await left("2026-03-09T08:59:00.000Z")).toBe(2);
  expect(await left("2026-03-09T09:00:00.000Z")).toBe(1);
  expect(await left("2026-04-01T09:00:00.000Z")).toBe(0);
});

test("documents are streamed, sniffed, kept once, and go with a conversation that nobody finishes", async () => {
  const { home, job, token } = await begin();
  const { services } = home.backend;
  const upload = (files: [string, string][]) => {
    const form = new FormData();
    form.set("id", "form-id-0001");
    for (const [name, text] of files) form.append("files", new File([text], name));
    return storeDocuments(
      { services, address: "192.0.2.1" },
      job,
      token,
      new Request("http://x/", { method: "POST", body: form }),
      BY_ITSELF,
    );
  };
  const cv: [string, string] = ["Lebenslauf.pdf", "%PDF-1.7 me"];
  expect((await upload([cv])).problems).toEqual([]);
  expect((await upload([cv])).problems).toEqual([]);
  expect((await upload([["evil.pdf", "<script>"]])).problems).toMatchObject([
    { name: "evil.pdf", message: "unknownFileType" },
  ]);
  const kept = await rows<{ object: string }>(
    home,
    sql`SELECT object FROM attachment WHERE conversation IN (SELECT id FROM conversation WHERE job = ${job})`,
  );
  expect(kept).toHaveLength(1);
  expect((await env.FILES.list({ prefix: "applicants/" })).objects.map(({ key }) => key)).toEqual([kept[0]?.object]);
  await runScheduler(services, new Date("2026-03-20T09:00:00.000Z"));
  expect((await env.FILES.list({ prefix: "applicants/" })).objects).toEqual([]);
  await expect(
    refusalOf(
      storeDocuments(
        { services, address: "192.0.2.1" },
        job,
        "forged",
        new Request("http://x/", { method: "POST", body: new FormData() }),
        BY_ITSELF,
      ),
    ),
  ).resolves.toMatchObject({ code: "NOTHING_TO_DO" });
});

test("documents of unfinished conversations make room for newer ones, the oldest first; those of applicants stay", async () => {
  const { home, job, calls, say, token } = await begin();
  const { services } = home.backend;
  const upload = (key: string, name: string) => {
    const form = new FormData();
    form.append("files", new File(["%PDF-1.7 me"], name));
    return storeDocuments(
      { services, address: "192.0.2.1" },
      job,
      key,
      new Request("http://x/", { method: "POST", body: form }),
      BY_ITSELF,
    );
  };
  const names = async () =>
    (
      await rows<{ name: string }>(
        home,
        sql`SELECT filename_download AS name FROM attachment JOIN conversation ON conversation.id = attachment.conversation
          WHERE job = ${job} ORDER BY name`,
      )
    ).map(({ name }) => name);
  const grow = (name: string, bytes: number) =>
    services.db.write([sql`UPDATE attachment SET filesize = ${bytes} WHERE filename_download = ${name}`]);

  await say({ type: "start" });
  await upload(token, `finished-${job}.pdf`);
  const half = LIMITS.jobConversationBytes / 2;
  await grow(`finished-${job}.pdf`, half);
  await services.db.write([sql`UPDATE conversation SET finished_at = '2026-03-02T09:00:00.000Z' WHERE job = ${job}`]);
  const [old, middle, newest] = [
    await startConversation(calls, job),
    await startConversation(calls, job),
    await startConversation(calls, job),
  ];
  home.backend.setNow("2026-03-02T09:01:00.000Z");
  await upload(old.token, `old-${job}.pdf`);
  await grow(`old-${job}.pdf`, half);
  home.backend.setNow("2026-03-02T09:02:00.000Z");
  await upload(middle.token, `middle-${job}.pdf`);
  await grow(`middle-${job}.pdf`, half);
  await trimDocuments(services);
  expect(await names()).toHaveLength(3);
  home.backend.setNow("2026-03-02T09:03:00.000Z");
  await upload(newest.token, `newest-${job}.pdf`);
  // With the scheduler's hourly work.
  await runScheduler(services);
  expect(await names()).toEqual([`finished-${job}.pdf`, `middle-${job}.pdf`, `newest-${job}.pdf`]);
  expect((await env.FILES.list({ prefix: "applicants/" })).objects).toHaveLength(3);

  // The same over all jobs: what the newest takes is left.
  const [trimmed] = await services.db.write([
    deleteOldestDocuments({ job: LIMITS.jobConversationBytes, all: LIMITS.conversationBytes }),
  ]);
  expect(trimmed.rows).toHaveLength(1);
  expect(await names()).toEqual([`finished-${job}.pdf`, `newest-${job}.pdf`]);

  await grow(`newest-${job}.pdf`, LIMITS.conversationBytes);
  expect(await refusalOf(upload(newest.token, "more.pdf"))).toMatchObject({
    code: "CONTENT_TOO_LARGE",
    details: { fields: [{ field: "files", message: "fileTooLarge?max=50" }] },
  });
});

test("the way back is mailed, three times an hour at most", async () => {
  const { job, calls, token, home } = await begin();
  const email = `later.${job}@example.com`;
  for (let at = 0; at < 3; at += 1) await calls.sendLink({ id: job, token, email });
  expect(await refusalOf(calls.sendLink({ id: job, token, email }))).toMatchObject({ code: "REQUESTS_EXCEEDED" });
  const [mail] = await rows<{ payload: string }>(
    home,
    sql`SELECT payload FROM outbox WHERE recipient = ${email} LIMIT 1`,
  );
  expect(mail?.payload).toContain(`/chatbot/${job}?resume=${token.split(".")[0]}.`);
  expect(mail?.payload).not.toContain(token);
});

test("one conversation mails its way back five times a day, to whatever addresses", async () => {
  const { job, calls, token } = await begin();
  const to = (at: number) => `later${at}.${job}@example.com`;
  for (let at = 0; at < 5; at += 1) await calls.sendLink({ id: job, token, email: to(at) });
  expect(await refusalOf(calls.sendLink({ id: job, token, email: to(5) }))).toMatchObject({
    code: "REQUESTS_EXCEEDED",
    details: { retryAfter: expect.any(Number) },
  });
});

test("one sender and one job have their limits, too, over all conversations", async () => {
  const { job, home } = await begin();
  const { services } = home.backend;
  const ask = async (at: number, address: string) => {
    const api = embeddedApi(callContext(services, { accessToken: () => null, address })).conversations;
    const asked = api.sendLink({ id: job, token: "unknown", email: `many${at}.${job}@example.com` });
    return asked.then(
      () => "sent",
      (error: Refusal) => error.code,
    );
  };
  const sentBy = async (from: number, count: number, senderOf: (at: number) => string) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => ask(from + at, senderOf(at))));
    expect(answers.filter((each) => each !== "sent" && each !== "REQUESTS_EXCEEDED")).toEqual([]);
    return answers.filter((each) => each === "sent").length;
  };
  expect(await sentBy(0, 22, () => `one.${job}`)).toBe(20);
  expect(await sentBy(22, 90, (at) => `${at}.${job}`)).toBeLessThanOrEqual(80);
});

test("the mail with the way back holds nothing that its sender has typed", async () => {
  const { job, calls, token, home } = await begin();
  const email = `typed.${job}@example.com`;
  await calls.answer({ id: job, token, turn: contactOf({ first_name: "Mia", email }) });
  const page = `/chatbot/other?source=Win+now+at+evil.example&utm_source=meta&at=x#evil`;
  await calls.sendLink({ id: job, token, email, page });
  const [mail] = await rows<{ payload: string }>(home, sql`SELECT payload FROM outbox WHERE recipient = ${email}`);
  expect(JSON.parse(mail?.payload ?? "{}").data).toMatchObject({
    name: "",
    link: expect.stringMatching(`^http://stellenfunk.test/chatbot/${job}[?]utm_source=meta&resume=[\\w.-]+$`),
  });
});

test.each([
  [{ source: " FaceBook " }, "facebook"],
  [{ utm_source: "Google", source: "" }, "google"],
  [{ leadsource: "Messe Köln" }, "messe koeln"],
  [{ fbclid: "abc" }, "facebook"],
  [{}, ""],
])("sources %j count as %j", (sources, source) => {
  expect(toSource(sources)).toBe(source);
});
