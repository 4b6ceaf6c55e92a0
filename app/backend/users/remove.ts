import type { Blockers } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { fullName, toLanguage } from "~/domain/people";
import { checkPassword } from "../auth/check-password";
import { deleteBytes } from "../files/effects";
import { historyRow } from "../history/statements";
import { sendSoon } from "../outbox/send";
import { outboxMail } from "../outbox/statements";
import type { CallContext, Person, Services } from "../services";
import type { Db } from "../storage/db";
import { type Sql, sql } from "../storage/sql";
import {
  dropQuotes,
  dropTraces,
  findFormerEmails,
  guardRemovable,
  handOver,
  isLastAdministrator,
  lastAdminOrganizations,
  removableOrganizations,
  removeFiles,
  removeOrganizations,
  removePerson,
} from "./remove-store";
import { isActiveJobOf, isJobWithContact } from "./store";

/** What keeps an account alive, by name, and what goes with it. */
export async function findBlockers({ db }: Services, person: Person): Promise<Blockers> {
  const [activeJobs, contactInJobs, lastAdminOf, removedOrganizations, lastAdministrator, drafts] = await Promise.all([
    named(db, sql`SELECT id, title AS name FROM job WHERE ${isActiveJobOf(person.id)} ORDER BY title, id`),
    named(db, sql`SELECT id, title AS name FROM job WHERE ${isJobWithContact(person.id)} ORDER BY title, id`),
    named(db, sql`SELECT id, name FROM organization WHERE ${lastAdminOrganizations(person.id)} ORDER BY name, id`),
    named(db, sql`SELECT id, name FROM organization WHERE ${removableOrganizations(person.id)} ORDER BY name, id`),
    db.first<{ found: number }>(sql`SELECT (${isLastAdministrator(person)}) AS found`),
    db.first<{ count: number }>(
      sql`SELECT count(*) AS count FROM job WHERE user_created = ${person.id} AND status = 'draft'`,
    ),
  ]);
  return {
    activeJobs,
    contactInJobs,
    lastAdminOf,
    removedOrganizations,
    isLastAdministrator: lastAdministrator?.found === 1,
    drafts: drafts?.count ?? 0,
  };
}

/**
 * Deletes the account for good: the row and everything that names the person go, what belongs to an organization stays
 * without a name. FAILED_VALIDATION (password), REQUESTS_EXCEEDED, FORBIDDEN {blockers}.
 */
export async function removeAccount(context: CallContext, person: Person, password: string): Promise<void> {
  const { services } = context;
  await checkPassword(context, person, password);
  const { email, language } = person.user;
  const emails = [email, ...(await findFormerEmails(services.db, person))];
  const files = removeFiles(person);
  const statements = [
    guardRemovable(person),
    ...handOver(person),
    ...files,
    ...removeOrganizations(person),
    ...dropTraces(services, person),
    ...emails.flatMap((each) => dropQuotes(services, each)),
    removePerson(person),
    historyRow(services, { organization: null, actor: person, event: "user.delete" }),
    outboxMail(services, {
      to: email,
      template: "accountDeleted",
      language: toLanguage(language),
      data: { name: fullName(person.user), link: services.appBase },
    }),
  ];
  const first = 1 + handOver(person).length;
  try {
    const written = await services.db.write<{ filename_disk: string | null }>(statements);
    deleteBytes(
      services,
      // An import of an address or a text keeps no file.
      written
        .slice(first, first + files.length)
        .flatMap(({ rows }) => rows.flatMap(({ filename_disk }) => (filename_disk === null ? [] : { filename_disk }))),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === "FORBIDDEN")
      throw new Refusal("FORBIDDEN", { blockers: await findBlockers(services, person) });
    throw error;
  }
  sendSoon(services);
}

const named = (db: Db, query: Sql) => db.all<{ id: string; name: string }>(query);
