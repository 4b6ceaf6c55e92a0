import { expect, test } from "vitest";
import { selfPath, selfToken, selfTokenHash } from "~/backend/applicants/own-application/self-token";
import { limitKey } from "~/backend/auth/attempt-statements";
import { insert, sql } from "~/backend/storage/sql";
import { findEverywhere } from "../helpers/find-everywhere";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { refusalOf } from "../helpers/refusals";
import { insertApplicantRow, insertApplicationRow } from "../helpers/searchable-rows";
import { type World, world } from "../helpers/world";

const NOBODY = { code: "NOT_FOUND" };

test("the link opens everything that is kept", async () => {
  const { own, token, email } = await withApplicant();
  const { data } = await own.get({ token });
  expect(data).toMatchObject({
    job: { title: "Pflegefachkraft (m/w/d)", company: "Sonnenhof" },
    addressing: "german_du",
    contact: { last_name: "Werber", email, reachability: ["noon"] },
    applications: [{ answers: [{ text: "Haben Sie ein Examen?", value: { text: "Ja, seit 2019." } }] }],
    documents: [{ name: "Lebenslauf.pdf", type: "application/pdf", filesize: 5 }],
    assessment: { quality: "possible", rule: [{ answer: "Ja, seit 2019.", rating: null }] },
    talentPoolUntil: "2027-03-02T09:00:00.000Z",
    withdrawn: null,
    events: [{ event: "applied" }],
  });
  expect(JSON.stringify(data)).not.toContain("Nur für uns");
});

test.each([
  ["an unknown link", async () => "x".repeat(40)],
  ["an empty one", async () => " "],
  ["the hash instead of the token", async (token: string) => selfTokenHash(token)],
])("%s opens nothing and changes nothing", async (_what, wrong) => {
  const { own, token } = await withApplicant();
  const asked = { token: await wrong(token) };
  expect(await refusalOf(own.get(asked))).toMatchObject(NOBODY);
  expect(await refusalOf(own.correct({ ...asked, version: 1, ...TYPED }))).toMatchObject(NOBODY);
  expect(await refusalOf(own.withdraw(asked))).toMatchObject(NOBODY);
  expect(await refusalOf(own.endTalentPool(asked))).toMatchObject(NOBODY);
  expect(await refusalOf(own.erase(asked))).toMatchObject(NOBODY);
  expect((await own.get({ token })).data.version).toBe(1);
});

test("after six months the link says that it has ended", async () => {
  const { home, own, token } = await withApplicant();
  home.backend.setNow("2026-09-02T08:59:59.000Z");
  expect((await own.get({ token })).data.expires).toBe("2026-09-02T09:00:00.000Z");
  home.backend.setNow("2026-09-02T09:00:00.000Z");
  const ended = { code: "NOT_FOUND", details: { reason: "expired" } };
  expect(await refusalOf(own.get({ token }))).toMatchObject(ended);
  expect(await refusalOf(own.erase({ token }))).toMatchObject(ended);
});

test("a corrected contact counts at once, also for finding doubles", async () => {
  const { home, own, token, id } = await withApplicant();
  home.backend.setNow("2026-03-03T09:00:00.000Z");
  const { data } = await own.correct({ token, version: 1, ...TYPED });
  expect(data).toMatchObject({ version: 2, contact: { last_name: "Neumann", phone: "+4915123456789", email: null } });
  const row = await home.backend.services.db.first(sql`SELECT email_key, phone_key FROM applicant WHERE id = ${id}`);
  expect(row).toEqual({ email_key: null, phone_key: "+4915123456789" });
  expect(data.events.map(({ event }) => event)).toEqual(["applied", "corrected"]);
});

test.each([
  [{ first_name: " " }, ["first_name"]],
  [{ phone: "", email: "" }, ["phone"]],
  [{ email: "berta@" }, ["email"]],
  [{ phone: "12" }, ["phone"]],
  [{ zip: "<script>" }, ["zip"]],
])("a contact of %o is refused beside its field", async (wrong, fields) => {
  const { own, token } = await withApplicant();
  const refusal = await refusalOf(own.correct({ token, version: 1, ...TYPED, ...wrong }));
  expect(refusal.code).toBe("FAILED_VALIDATION");
  expect((refusal.details.fields as { field: string }[]).map(({ field }) => field)).toEqual(fields);
});

test("of ten corrections over one version one counts", async () => {
  const { own, token } = await withApplicant();
  const tries = Array.from({ length: 10 }, (_, at) => own.correct({ token, version: 1, ...TYPED, zip: `1000${at}` }));
  expect(await outcomes(tries)).toEqual({ ok: 1, RECORD_CONFLICT: 9 });
});

test("who withdraws is out of the running, once, and the contacts who want to know are told", async () => {
  const { home, own, token, id } = await withApplicant();
  const { db } = home.backend.services;
  await db.write([sql`UPDATE users SET applicationNotification = 1 WHERE id = ${home.anna.id}`]);
  const tries = Array.from({ length: 10 }, () => own.withdraw({ token }));
  expect(await outcomes(tries)).toEqual({ ok: 1, NOTHING_TO_DO: 9 });
  expect(await db.first(sql`SELECT phase, reject_reason FROM applicant WHERE id = ${id}`)).toEqual({
    phase: "rejected",
    reject_reason: "withdrew",
  });
  expect((await own.get({ token })).data.withdrawn).toBe("2026-03-02T09:00:00.000Z");
  const mails = await db.all(
    sql`SELECT recipient FROM outbox WHERE json_extract(payload, '$.template') = 'applicationWithdrawn' AND instr(payload, ${id}) > 0`,
  );
  expect(mails).toHaveLength(1);
});

test("who was hired stays so after withdrawing", async () => {
  const { home, own, token, id } = await withApplicant();
  const { db } = home.backend.services;
  await db.write([sql`UPDATE applicant SET phase = 'hired' WHERE id = ${id}`]);
  await own.withdraw({ token });
  expect(await db.first(sql`SELECT phase, reject_reason FROM applicant WHERE id = ${id}`)).toEqual({
    phase: "hired",
    reject_reason: null,
  });
});

test.each([
  ["applied", null],
  ["rejected", null],
  // Who is hired stays in the phase that the follow-up is for.
  ["hired", "2026-03-02"],
])("withdrawing out of %s leaves the follow-up of %s", async (phase, on) => {
  const { home, own, token, id } = await withApplicant();
  const due = async () => (await home.api(home.anna).today.get()).data.followUps.entries.map((each) => each.on);
  await home.backend.services.db.write([
    sql`UPDATE applicant SET phase = ${phase}, follow_up_on = '2026-03-02', follow_up_user = ${home.anna.id}
      WHERE id = ${id}`,
  ]);
  expect(await due()).toEqual(["2026-03-02"]);
  await own.withdraw({ token });
  expect(await due()).toEqual(on ? [on] : []);
  const row = await home.backend.services.db.first<{ follow_up_on: string }>(
    sql`SELECT follow_up_on FROM applicant WHERE id = ${id}`,
  );
  expect(row?.follow_up_on).toBe(on);
});

test("the talent pool can be left, once", async () => {
  const { own, token } = await withApplicant();
  await own.endTalentPool({ token });
  expect((await own.get({ token })).data.talentPoolUntil).toBeNull();
  expect(await refusalOf(own.endTalentPool({ token }))).toMatchObject({ code: "NOTHING_TO_DO" });
});

test("a document is answered to its owner as a download, to nobody else", async () => {
  const { home, token, document, name } = await withApplicant();
  const other = await withApplicant();
  const { ownApplication } = home.api(null);
  const response = await ownApplication.document({ token, id: document });
  expect(await response.text()).toBe(name);
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  expect(await refusalOf(ownApplication.document({ token: other.token, id: document }))).toMatchObject(NOBODY);
});

test("erasing leaves nothing in any table, key or object", async () => {
  const { home, own, token, id, words } = await withApplicant();
  const other = await withApplicant(home);
  await own.withdraw({ token });
  expect(await findEverywhere(words)).not.toEqual([]);
  const before = (await other.own.get({ token: other.token })).data;

  const tries = Array.from({ length: 10 }, () => own.erase({ token }));
  expect(await outcomes(tries)).toEqual({ ok: 1, NOT_FOUND: 9 });
  await home.backend.settled();

  expect(await findEverywhere([...words, id])).toEqual([]);
  expect(await refusalOf(own.get({ token }))).toEqual(expect.objectContaining({ code: "NOT_FOUND", details: {} }));
  expect((await other.own.get({ token: other.token })).data).toEqual(before);
  const trace = sql`SELECT actor, before, after FROM history WHERE job = ${other.job} AND event = 'applicant.erase'`;
  expect(await home.backend.services.db.all(trace)).toEqual([]);
  const last = sql`SELECT actor, before, after FROM history WHERE organization = ${home.organization.id} AND event = 'applicant.erase'`;
  expect(await home.backend.services.db.all(last)).toEqual([{ actor: null, before: null, after: null }]);
});

test("reading takes one round trip, erasing at most five", async () => {
  const { home, own, token } = await withApplicant();
  const { db } = home.backend.services;
  const trips = async (work: () => Promise<unknown>) => {
    const before = db.trips;
    await work();
    return db.trips - before;
  };
  expect(await trips(() => own.get({ token }))).toBe(1);
  expect(await trips(() => own.erase({ token }))).toBeLessThanOrEqual(5);
});

const TYPED = {
  first_name: "Berta",
  last_name: "Neumann",
  email: "",
  phone: "0151 23456789",
  zip: "10115",
  reachability: ["morning"],
};

let count = 0;

/** Somebody who applied, with a trace in every place that may hold one. */
async function withApplicant(known?: World) {
  const home = known ?? (await world());
  const { services } = home.backend;
  count += 1;
  const name = `Berta${count}x`;
  const email = `berta${count}x@werber.example`;
  const phone = `+491519000${1000 + count}`;
  const job = await completeJob(home, { status: "online" });
  const [id, done, left, document] = [services.ids(), services.ids(), services.ids(), services.ids()];
  const token = await selfToken(services, id);
  const now = services.clock().toISOString();
  const contact = { first_name: name, last_name: "Werber", email, phone };
  const object = `applicants/${document}.pdf`;
  await services.files.put(object, name);
  await services.db.write([
    insertApplicantRow({
      ...contact,
      id,
      job,
      organization: home.organization.id,
      reachability: '["noon"]',
      language: "de",
      addressing: "german_du",
      quality: "possible",
      quality_rule: JSON.stringify([
        { question: "q1", kind: "custom", text: "Examen?", answer: "Ja, seit 2019.", rating: null, must: false },
      ]),
      sources: '{"source":"flyer"}',
      source: "flyer",
      email_key: email,
      phone_key: phone,
      self_token_hash: await selfTokenHash(token),
      self_expires_at: "2026-09-02T09:00:00.000Z",
      talent_pool_until: "2027-03-02T09:00:00.000Z",
      phase_changed_at: now,
      date_created: now,
      date_updated: now,
    }),
    ...[done, left].map((conversation) =>
      insert("conversation", {
        ...contact,
        id: conversation,
        job,
        token_hash: `hash-${conversation}`,
        applicant: conversation === done ? id : null,
        finished_at: conversation === done ? now : null,
        date_created: now,
        date_updated: now,
        expires_at: "2026-04-01T09:00:00.000Z",
      }),
    ),
    insert("conversation_answer", {
      conversation: left,
      question: "q1",
      id: services.ids(),
      answer: `{"text":"${name} war hier"}`,
      date_created: now,
      date_updated: now,
    }),
    insertApplicationRow({
      id: services.ids(),
      applicant: id,
      conversation: done,
      answers: JSON.stringify([
        {
          question: "q1",
          kind: "custom",
          type: "freeText",
          text: "Haben Sie ein Examen?",
          value: { text: "Ja, seit 2019." },
        },
      ]),
      quality: "possible",
      date_created: now,
    }),
    insert("attachment", {
      id: document,
      conversation: done,
      applicant: id,
      object,
      filename_download: "Lebenslauf.pdf",
      type: "application/pdf",
      filesize: 5,
      date_created: now,
    }),
    insert("applicant_event", {
      id: services.ids(),
      applicant: id,
      event: "applied",
      date_created: now,
      date_updated: now,
    }),
    insert("applicant_event", {
      id: services.ids(),
      applicant: id,
      actor: home.anna.id,
      event: "comment",
      details: '{"text":"Nur für uns"}',
      date_created: now,
      date_updated: now,
    }),
    insert("applicant_label", { applicant: id, label: "high" }),
    insert("applicant_seen", { applicant: id, user: home.anna.id }),
    insert("outbox", {
      id: services.ids(),
      kind: "mail",
      recipient: email,
      payload: mailOf("applicationReceived", { name, link: selfPath(token) }),
      next_try_at: now,
      sent_at: now,
      date_created: now,
    }),
    insert("outbox", {
      id: services.ids(),
      kind: "mail",
      recipient: home.anna.email,
      payload: mailOf("newApplication", { applicant: name, link: `/jobs/${job}?applicantId=${id}` }),
      next_try_at: now,
      sent_at: now,
      date_created: now,
    }),
    insert("outbox", {
      id: services.ids(),
      kind: "mail",
      recipient: "alt@werber.example",
      payload: mailOf("continueLater", { name, link: `/chatbot/${job}?resume=${left}.x` }),
      next_try_at: now,
      sent_at: now,
      date_created: now,
    }),
    insert("attempt", { key: limitKey(services, "linkMail", email), window_start: now, count: 1 }),
    insert("idempotency", {
      key: `key-${id}`,
      caller: "visitor:192.0.2.1",
      request_hash: "x",
      status: 200,
      response: JSON.stringify({ data: contact }),
      date_created: now,
    }),
  ]);
  const words = [id, done, left, document, token, await selfTokenHash(token), email, phone, name];
  return { home, job, id, token, document, name, email, words, own: home.api(null).ownApplication };
}

const mailOf = (template: string, data: object) => JSON.stringify({ template, language: "de", data });
