import { limitKey } from "~/backend/auth/attempt-statements";
import { insert, type Param, sql } from "~/backend/storage/sql";
import { newApplicant, type TestApplicant } from "./applicant";
import { completeJob } from "./jobs";
import { insertApplicationRow } from "./searchable-rows";
import type { World } from "./world";

export interface LivedApplicant extends TestApplicant {
  /** What names the person or leads back to them. */
  words: string[];
}

/** Somebody who has left a trace in every place that may hold one: what they said, and what colleagues made of it. */
export async function livedApplicant(
  home: World,
  columns: Record<string, Param> = {},
  of?: string,
): Promise<LivedApplicant> {
  const contacts = [home.anna, home.mo];
  const job = of ?? (await completeJob(home, { status: "online", contacts }));
  const person = await newApplicant(home, job, columns);
  const left = await leaveTalks(home, person);
  await workWith(home, person);
  const rows = await home.backend.services.db.all<{ id: string; object: string }>(
    sql`SELECT id, object FROM attachment WHERE applicant = ${person.id}`,
  );
  const { token, email, phone, first_name, last_name } = person;
  const documents = rows.flatMap(({ id, object }) => [id, object]);
  return { ...person, words: [token, email, phone, first_name, last_name, ...left, ...documents] };
}

/** A conversation that led here, one that was left halfway, and what was counted and mailed on the way. */
async function leaveTalks(home: World, { id, job, token, ...contact }: TestApplicant): Promise<string[]> {
  const { services } = home.backend;
  const now = services.clock().toISOString();
  const dated = { date_created: now, date_updated: now };
  const [done, left] = [services.ids(), services.ids()];
  const { first_name, last_name, email, phone } = contact;
  const said = `Ich bin ${first_name} ${last_name}`;
  const conversation = { first_name, last_name, email, phone, job, expires_at: "2099-01-01T00:00:00.000Z", ...dated };
  const answer = { question: "q1", kind: "custom", type: "freeText", text: "Wer sind Sie?", value: { text: said } };
  const line = { question: "q1", kind: "custom", text: "Wer sind Sie?", answer: said, rating: "ideal", must: true };
  const mail = (recipient: string, data: object, about?: string) =>
    insert("outbox", {
      ...{ id: services.ids(), kind: "mail", recipient, next_try_at: now, sent_at: now, date_created: now },
      payload: JSON.stringify({ template: "applicationReceived", language: "de", about, data }),
    });
  await services.db.write([
    insert("conversation", { ...conversation, id: done, token_hash: `hash-${done}`, applicant: id, finished_at: now }),
    insert("conversation", { ...conversation, id: left, token_hash: `hash-${left}` }),
    insert("conversation_answer", {
      ...{ conversation: left, question: "q1", id: services.ids(), answer: JSON.stringify(answer), ...dated },
    }),
    insertApplicationRow({
      ...{ id: services.ids(), applicant: id, conversation: done, answers: JSON.stringify([answer]), quality: "ideal" },
      ...{ sources: JSON.stringify({ source: "flyer", utm_content: email }), date_created: now },
    }),
    sql`UPDATE applicant SET quality_rule = ${JSON.stringify([line])}, source = 'flyer', zip = '24103', reachability = '["noon"]',
      sources = ${JSON.stringify({ source: "flyer", utm_content: email })} WHERE id = ${id}`,
    insert("applicant_event", {
      ...{ id: services.ids(), applicant: id, event: "appliedAgain", ...dated },
      details: JSON.stringify({ quality: "ideal", contact: { first_name, email } }),
    }),
    insert("suppression", { address: email, reason: "bounce", date_created: now }),
    insert("mail_event", { id: services.ids(), address: email, kind: "bounce", date_created: now }),
    insert("attempt", { key: limitKey(services, "linkMail", email), window_start: now, count: 1 }),
    insert("idempotency", {
      ...{ key: `key-${id}`, caller: "visitor:192.0.2.1", request_hash: "x", status: 200, date_created: now },
      response: JSON.stringify({ data: contact }),
    }),
    mail(email, { name: first_name, link: `/application/${token}` }),
    // Sent to an address of before; what it said is gone, whom it was about is not.
    mail(`frueher.${email}`, {}, id),
    mail(home.anna.email, { applicant: first_name, link: `/jobs/${job}?applicantId=${id}` }),
  ]);
  return [done, left];
}

/** Everything that colleagues do with an applicant. */
async function workWith(home: World, { id, job, on, token, first_name, last_name }: TestApplicant): Promise<void> {
  const { applications } = home.api(home.anna);
  const { applicants, comments, mails, interviews, views } = applications;
  const form = new FormData();
  form.append("file", new File([`Zeugnis von ${first_name}`], `Zeugnis ${last_name}.txt`));
  const request = new Request("http://stellenfunk.test/", { method: "POST", body: form });
  await applications.attachments.store({ ...on, request });
  await comments.create({ ...on, text: `@Mo Member, ${last_name} wirkt gut` });
  await mails.send({ ...on, subject: "Frage", text: `Guten Tag ${last_name}` });
  const appointment = { starts: "2026-05-04T10:00", minutes: 45, place: `Bei ${last_name}`, invite: true };
  const { data } = await interviews.create({ ...on, ...appointment });
  await interviews.remove({ ...on, interviewId: data.id });
  await interviews.create({ ...on, ...appointment, note: `Frau ${last_name} fragen` });
  const slot = { starts: "2026-05-06T10:00", minutes: 45, place: `Zimmer von ${last_name}` };
  await interviews.offer({ ...on, slots: [slot] });
  const { data: own } = await home.api(null).ownApplication.get({ token });
  const { ownApplication } = home.api(null);
  await ownApplication.declineSlots({ token, offerId: own.slots[0]?.offer ?? "", text: `${first_name} ist verreist` });
  await applicants.label({ id: job, applicants: [{ id }], add: ["high"] });
  const { data: card } = await applicants.get(on);
  const quality = { value: "ideal" as const, note: `${first_name} war am Telefon gut` };
  const judged = await applicants.update({ ...on, version: card.version, quality, responsible: home.mo.id });
  const mail = { subject: "Absage", text: `Guten Tag ${last_name}` };
  await applicants.update({ ...on, version: judged.data.version, phase: "rejected", reason: "salary", mail });
  await applicants.export({ id: job });
  await views.create({ id: job, name: `Gesucht ${id.slice(-6)}`, query: `q=${encodeURIComponent(last_name)}` });
}
