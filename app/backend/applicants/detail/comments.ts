import { readComment } from "~/domain/comments";
import { Refusal } from "~/domain/errors";
import { mentionsIn } from "~/domain/mentions";
import { fullName } from "~/domain/people";
import { findColleagues } from "../../jobs/colleague-queries";
import { areNewlyMentioned, endMentions, insertMentions, type MentionSource } from "../../mentions/statements";
import { sendSoon } from "../../outbox/send";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Person, Services } from "../../services";
import { guardNewEvent, insertEvent } from "../statements";
import { guardLoaded, type LoadedApplicant, loadForWork, type OnApplicant } from "./applicant-queries";
import { findComment, wantsNews } from "./queries";
import { deleteComment as deleteRow, updateComment as updateRow } from "./statements";

export type OnComment = OnApplicant & { commentId: string };

/** FAILED_VALIDATION; those mentioned get a mail, and so do contacts of the job who want news. */
export async function createComment(
  services: Services,
  person: Person,
  on: OnApplicant,
  { text: typed, as: id = services.ids() }: { text: string; as?: string },
): Promise<{ id: string }> {
  const text = textOf(typed);
  const [held, colleagues] = await Promise.all([
    loadForWork(services, person, on),
    findColleagues(services, person, on.id),
  ]);
  const mentioned = withoutSelf(person, mentionsIn(text, colleagues));
  const now = services.clock().toISOString();
  await services.db.write([
    guardLoaded(person, held),
    guardNewEvent(id),
    insertEvent({ id, applicant: held.id, actor: person.id, event: "comment", details: { text }, now }),
    ...tellMentioned(services, person, { ...held, comment: id }, mentioned),
    mailToContacts(services, person, held, mentioned),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
  return { id };
}

/** Those mentioned only now get a mail. */
export async function updateComment(services: Services, person: Person, on: OnComment, typed: string): Promise<void> {
  const text = textOf(typed);
  const [held, colleagues, before] = await Promise.all([
    loadForWork(services, person, on),
    findColleagues(services, person, on.id),
    findComment(services, on),
  ]);
  if (!before) throw new Refusal("NOT_FOUND");
  const mentioned = withoutSelf(person, mentionsIn(text, colleagues));
  await services.db.write([
    guardLoaded(person, held),
    ...updateRow(services, person, on, text),
    ...tellMentioned(services, person, { ...held, comment: on.commentId }, mentioned),
    endMentions(on.commentId, mentioned, services.clock().toISOString()),
  ]);
  sendSoon(services);
}

export async function deleteComment(services: Services, person: Person, on: OnComment): Promise<void> {
  const [held, before] = await Promise.all([loadForWork(services, person, on), findComment(services, on)]);
  if (!before) throw new Refusal("NOT_FOUND");
  await services.db.write([guardLoaded(person, held), ...deleteRow(services, person, on)]);
  services.board?.changed(held.job);
}

function textOf(typed: string): string {
  const read = readComment(typed);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  return read.text;
}

const withoutSelf = ({ id }: Person, mentioned: readonly string[]) => mentioned.filter((each) => each !== id);

/** A mail to those whom the comment mentions for the first time, if they (still) work on the job; then who they are. */
export function tellMentioned(
  services: Services,
  person: Person,
  { comment, ...held }: Commented & { comment: string },
  mentioned: readonly string[],
) {
  const source: MentionSource = { type: "comment", id: comment, job: held.job, applicant: held.id };
  return [
    outboxMailToUsers(services, {
      template: "mentioned",
      data: newsOf(services, person, held),
      where: areNewlyMentioned(person, source, mentioned),
    }),
    insertMentions(person, source, mentioned, services.clock().toISOString()),
  ] as const;
}

const mailToContacts = (services: Services, person: Person, held: LoadedApplicant, mentioned: readonly string[]) =>
  outboxMailToUsers(services, {
    template: "newComment",
    data: newsOf(services, person, held),
    where: wantsNews(held.job, [person.id, ...mentioned]),
  });

type Commented = Pick<LoadedApplicant, "id" | "job" | "title" | "first_name" | "last_name" | "isMasked">;

const newsOf = (services: Services, person: Person, held: Commented) => ({
  by: fullName(person.user),
  applicant: held.isMasked ? "" : fullName(held),
  title: held.title,
  link: applicantLink(services, held.job, held.id),
});

/** The applicant on the board of their job, for mails to colleagues. */
export const applicantLink = ({ appBase }: Services, job: string, applicant: string): string =>
  `${appBase}/jobs/${job}?tab[]=applicants&applicantId=${applicant}`;
