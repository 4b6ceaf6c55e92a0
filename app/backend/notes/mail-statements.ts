import { expressionBuilder } from "kysely";
import { fullName } from "~/domain/people";
import { jobReaders } from "../jobs/reader-queries";
import { areNewlyMentioned, type MentionSource } from "../mentions/statements";
import { outboxMailToUsers } from "../outbox/statements";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { isIn, TRUE } from "../storage/compiler";

const users = expressionBuilder<Database, "users">();

type NoteNews = MentionSource & { title: string };

/** To those whom the text mentions for the first time, if they want mails about notes. */
export const mailToMentioned = (services: Services, person: Person, news: NoteNews, mentioned: readonly string[]) =>
  outboxMailToUsers(services, {
    template: "noteMentioned",
    data: dataOf(services, person, news),
    where: users.and([wantsNotes(), areNewlyMentioned(person, news, mentioned)]),
  });

/** To the job's readers who want mails about notes; those whom the note mentions get the other mail. */
export const mailToContacts = (services: Services, person: Person, news: NoteNews, mentioned: readonly string[]) =>
  outboxMailToUsers(services, {
    template: "newNote",
    data: dataOf(services, person, news),
    where: users.and([
      wantsNotes(),
      jobReaders(news.job),
      users.not(isIn(users.ref("users.id"), [person.id, ...mentioned])),
    ]),
  });

const wantsNotes = () => users("users.jobNoteNotification", "=", TRUE);

const dataOf = ({ appBase }: Services, person: Person, { id, job, title }: NoteNews) => ({
  by: fullName(person.user),
  title,
  link: `${appBase}/jobs/${job}?tab[]=notes#note-${id}`,
});
