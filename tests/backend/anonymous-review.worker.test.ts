import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { insert, sql } from "~/backend/storage/sql";
import { sendDailyMails } from "~/backend/today/daily-mail";
import { APPLICANT_RELATIONS } from "~/content-api/applicant-relations";
import { PHASES } from "~/domain/applicants/applicant";
import { foldText } from "~/lib/fold-text";
import { type LivedApplicant, livedApplicant } from "../helpers/lived-applicant";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

/** Somebody whose every phase is reviewed anonymously, and everything that others wrote about them. */
interface Review {
  home: World;
  person: LivedApplicant;
  /** What must come out by no way, folded. */
  secrets: string[];
}

const AGAIN = { first_name: "Wilhelmine", last_name: "Andersson", email: "w.a@neu.example", phone: "+436601234567" };
const ANONYMOUS = PHASES.filter((phase) => phase !== "hired");
const review = {} as Review;

beforeAll(async () => {
  const home = await world();
  const { services } = home.backend;
  const person = await livedApplicant(home, { self_expires_at: "2099-01-01T00:00:00.000Z" });
  const { first_name, last_name, phone } = person;
  const now = services.clock().toISOString();
  const event = (name: string, details: object, actor: string | null = null) =>
    insert("applicant_event", {
      ...{ id: services.ids(), applicant: person.id, event: name, actor, date_created: now, date_updated: now },
      details: JSON.stringify(details),
    });
  await services.db.write([
    event("appliedAgain", { quality: "ideal", contact: AGAIN }),
    event("comment", { text: `Heißt jetzt ${AGAIN.last_name}; ruft von ${phone} an` }, home.anna.id),
    event("document", { name: `CV${first_name}${last_name}.pdf` }, home.anna.id),
    event("replied", {
      subject: `Re: ${first_name}`,
      text: `Mein Profil: https://profil.example/${last_name}\n${first_name} ${AGAIN.last_name}`,
      documents: [`Zeugnis${last_name}.pdf`],
      refused: [`${last_name}Foto.exe`],
      contact: { email: AGAIN.email },
    }),
    sql`UPDATE applicant SET hasAppliedAgain = 1, source = ${`Empfehlung von ${last_name} senior`} WHERE id = ${person.id}`,
    sql`UPDATE application SET answers = json_insert(answers, '$[#]', json(${JSON.stringify({
      ...{ question: "q2", kind: "custom", type: "freeText", text: "Und sonst?" },
      value: { text: `Früher hieß ich ${AGAIN.last_name}, aus 24103` },
    })})) WHERE applicant = ${person.id}`,
    sql`UPDATE users SET applicationNotification = 1, dailyMail = 1 WHERE id IN (${home.anna.id}, ${home.mo.id})`,
  ]);
  await home.api(home.anna).applications.phases.change({ id: person.job, anonymous: ANONYMOUS });
  // A filter that a colleague keeps has the words that they typed.
  await services.db.write([sql`DELETE FROM outbox`, sql`DELETE FROM board_view`]);
  const { token: _, words, ...named } = person;
  const own = [named.first_name, named.last_name, named.email, phone, phone.slice(-7), "24103"];
  const secrets = [...own, ...words, ...Object.values(AGAIN), AGAIN.phone.slice(-7)];
  Object.assign(review, { home, person, secrets: secrets.map(foldText).filter((word) => word !== person.job) });
});

/** The secrets that stand in what was said. */
function leaksIn(said: unknown): string[] {
  const text = foldText(JSON.stringify(said)).replace(/[\s()/.+-]/g, "");
  return review.secrets.filter((word) => text.includes(word.replace(/[\s()/.+-]/g, "")));
}

const applications = () => review.home.api(review.home.anna).applications;

/** Every way in which a colleague reads of applicants. */
const READS: Record<string, (review: Review) => Promise<unknown>> = {
  "the applicant": ({ person }) => applications().applicants.get(person.on),
  "everything about the applicant": ({ person }) => applications().applicants.data(person.on),
  "who has looked": ({ person }) => applications().applicants.accesses(person.on),
  "the board": ({ person: { job } }) => applications().board({ id: job, withRejected: true }),
  "the list with all relations": ({ person: { job } }) =>
    applications().applicants.list({
      id: job,
      withRejected: true,
      relations: [...APPLICANT_RELATIONS],
    }),
  "the list with comments": ({ person: { job } }) =>
    applications().applicants.list({ id: job, withRejected: true, relations: ["comments"] }),
  "the table for a file": ({ person: { job } }) => applications().applicants.export({ id: job, withRejected: true }),
  "the job's history": ({ home, person }) => home.api(home.anna).jobs.history({ id: person.job }),
  "the notes": ({ home, person }) => home.api(home.anna).notes.list({ id: person.job }),
  today: ({ home }) => home.api(home.anna).today.get(),
  "a move's answer": ({ person: { job, id } }) =>
    applications().applicants.move({ id: job, applicants: [{ id, version: 1 }], phase: "offer", isConfirmed: true }),
  "a change's answer": ({ person }) => applications().applicants.update({ ...person.on, seen: false }),
};

test.each(Object.entries(READS))("%s does not say who it is", async (_name, read) => {
  const said = await read(review);
  expect(JSON.stringify(said).length).toBeGreaterThan(10);
  expect(leaksIn(said)).toEqual([]);
});

test("documents are not to be had, and nobody can be written to", async () => {
  const { person } = review;
  const { attachments, mails, interviews } = applications();
  const held = await env.DB.prepare("SELECT id FROM attachment WHERE applicant = ?").bind(person.id).first<{
    id: string;
  }>();
  const document = { ...person.on, attachmentId: held?.id ?? "" };
  const slot = { starts: "2026-05-07T10:00", minutes: 45, place: "Kiel" };
  const request = new Request("http://stellenfunk.test/");
  const refused = [
    attachments.get({ ...document, request }),
    attachments.remove(document),
    mails.send({ ...person.on, subject: "x", text: "x" }),
    interviews.offer({ ...person.on, slots: [slot] }),
    applications().applicants.update({ ...person.on, email: "neu@example.org" }),
  ];
  const codes = await Promise.all(refused.map(codeOf));
  expect(held).not.toBeNull();
  expect(codes.filter((code) => code === "ok")).toEqual([]);
});

/** What somebody may type who knows, or guesses, whom they look for. */
const SEARCHES: readonly ((person: LivedApplicant) => string)[] = [
  ({ first_name }) => first_name,
  ({ last_name }) => last_name.toUpperCase(),
  ({ last_name }) => last_name.slice(0, 5),
  ({ email }) => email,
  ({ email }) => email.split("@")[1] ?? "",
  ({ phone }) => phone,
  ({ phone }) => phone.replace("+49", "0"),
  ({ phone }) => phone.slice(-6),
  () => "24103",
  () => AGAIN.last_name,
  () => "profil.example",
];

test("no search finds somebody by name, contact or free text, and no order places them", async () => {
  const { person } = review;
  for (const search of SEARCHES) {
    const wanted = { id: person.job, q: search(person), withRejected: true };
    const { data: board } = await applications().board(wanted);
    const { total } = await applications().applicants.list(wanted);
    const { data: rows } = await applications().applicants.export(wanted);
    expect([wanted.q, board.cards.length, total, rows.length]).toEqual([wanted.q, 0, 0, 0]);
  }
});

test("entering a known contact by hand is answered as an unknown one is, however often", async () => {
  const { person } = review;
  const enter = (contact: object) =>
    codeOf(
      applications().applicants.create({
        ...{ id: person.job, first_name: "Kurt", last_name: "Probe", zip: "", reachability: [], language: "de" },
        ...{ quality: "possible", phase: "hired", email: "", phone: "", ...contact },
      } as never),
    );
  const twice = async (contact: object) => [await enter(contact), await enter(contact)];
  const stranger = await twice({ email: "niemand@werber.example" });
  expect(stranger).toEqual(["ok", "RECORD_NOT_UNIQUE"]);
  expect(await twice({ email: person.email })).toEqual(stranger);
  expect(await twice({ phone: person.phone })).toEqual(stranger);
});

test("no mail to colleagues says who it is, whatever the applicant or a colleague does", async () => {
  const { home, person } = review;
  const { services } = home.backend;
  const own = home.api(null).ownApplication;
  await applications().comments.create({ ...person.on, text: `@Mo Member: ${person.last_name} wirkt gut` });
  await home.api(home.mo).applications.comments.create({ ...person.on, text: `${person.first_name} rief an` });
  await own.withdraw({ token: person.token });
  home.backend.setNow("2026-03-03T06:30:00.000Z");
  await sendDailyMails(services);
  const mails = await services.db.all<{ recipient: string; payload: string }>(
    sql`SELECT recipient, payload FROM outbox WHERE recipient <> ${person.email}`,
  );
  const templates = mails.map(({ payload }) => JSON.parse(payload).template);
  expect(new Set(templates)).toEqual(new Set(["mentioned", "newComment", "applicationWithdrawn", "dailyMail"]));
  expect(leaksIn(mails)).toEqual([]);
});
