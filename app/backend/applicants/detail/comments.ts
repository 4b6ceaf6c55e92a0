import { editableSince, readComment } from "~/domain/applicants/comments";
import { type Colleague, mentionsIn } from "~/domain/applicants/mentions";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import { sendSoon } from "../../outbox/send";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Person, Services } from "../../services";
import { guardChanged, inList, raw, type Sql, sql } from "../../storage/sql";
import { guardHeld, type Held, holdForWork, type On } from "../retention/hold";
import { guardNewEvent, insertEvent } from "../store";
import { findColleagues, isColleague } from "./colleagues";
import { changeComment, findComment, removeComment } from "./comment-store";
import { applicantLink } from "./links";

export type OnComment = On & { commentId: string };

/** FAILED_VALIDATION; whoever is mentioned hears of it, and so do contacts of the job who want to. */
export async function createComment(
  services: Services,
  person: Person,
  on: On,
  { text: typed, as: id = services.ids() }: { text: string; as?: string },
): Promise<{ id: string }> {
  const text = textOf(typed);
  const [held, colleagues] = await Promise.all([
    holdForWork(services, person, on),
    findColleagues(services, person, on.id),
  ]);
  const mentioned = others(person, mentionsIn(text, colleagues));
  const now = services.clock().toISOString();
  await services.db.write([
    guardHeld(person, held),
    guardNewEvent(id),
    insertEvent({ id, applicant: held.id, actor: person.id, event: "comment", details: { text }, now }),
    mailToMentioned(services, person, held, mentioned),
    mailToContacts(services, person, held, mentioned),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
  return { id };
}

/** Whoever is mentioned only now hears of it. */
export async function updateComment(services: Services, person: Person, on: OnComment, typed: string): Promise<void> {
  const text = textOf(typed);
  const [held, colleagues, before] = await Promise.all([
    holdForWork(services, person, on),
    findColleagues(services, person, on.id),
    findComment(services, on),
  ]);
  if (!before) throw new Refusal("NOT_FOUND");
  await services.db.write([
    guardHeld(person, held),
    changeComment(services, person, on, text),
    guardChanged("FORBIDDEN"),
    mailToMentioned(services, person, held, newlyMentioned(person, colleagues, before.text, text)),
  ]);
  sendSoon(services);
}

export async function deleteComment(services: Services, person: Person, on: OnComment): Promise<void> {
  const [held, before] = await Promise.all([holdForWork(services, person, on), findComment(services, on)]);
  if (!before) throw new Refusal("NOT_FOUND");
  const since = person.role === "Administrator" ? null : editableSince(services.clock());
  await services.db.write([
    guardHeld(person, held),
    removeComment(on, since === null ? raw("1") : sql`actor = ${person.id} AND date_created > ${since}`),
    guardChanged("FORBIDDEN"),
  ]);
  services.board?.changed(held.job);
}

function textOf(typed: string): string {
  const read = readComment(typed);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  return read.text;
}

const others = ({ id }: Person, mentioned: readonly string[]) => mentioned.filter((each) => each !== id);

function newlyMentioned(person: Person, colleagues: readonly Colleague[], before: string, after: string): string[] {
  const known = mentionsIn(before, colleagues);
  return others(person, mentionsIn(after, colleagues)).filter((each) => !known.includes(each));
}

/** To those mentioned, if they (still) work on the job. */
export const mailToMentioned = (
  services: Services,
  person: Person,
  held: Commented,
  mentioned: readonly string[],
): Sql =>
  outboxMailToUsers(services, {
    template: "mentioned",
    data: newsOf(services, person, held),
    where: sql`${inList(raw("users.id"), mentioned)} AND ${isColleague(person, held.job)}`,
  });

const mailToContacts = (services: Services, person: Person, held: Held, mentioned: readonly string[]): Sql =>
  outboxMailToUsers(services, {
    template: "newComment",
    data: newsOf(services, person, held),
    where: sql`users.applicationNotification = 1 AND users.id <> ${person.id} AND NOT ${inList(raw("users.id"), mentioned)}
      AND users.id IN (SELECT user FROM job_contact WHERE job = ${held.job})`,
  });

type Commented = Pick<Held, "id" | "job" | "title" | "first_name" | "last_name" | "isMasked">;

const newsOf = (services: Services, person: Person, held: Commented) => ({
  by: fullName(person.user),
  applicant: held.isMasked ? "" : fullName(held),
  title: held.title,
  link: applicantLink(services, held.job, held.id),
});
