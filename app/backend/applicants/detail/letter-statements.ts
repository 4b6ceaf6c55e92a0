import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Letter } from "~/domain/applicants/letter";
import { laterBy } from "~/domain/dates";
import { companyName } from "../../careers/employer-queries";
import type { MailPayload } from "../../outbox/payload";
import { outboxMailsOf } from "../../outbox/statements";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { insertSelect } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import { isMasked } from "../board/filter-queries";
import { SELF_MONTHS, selfPath, selfToken } from "../own-application/self-token";
import { keepOwnPageOpen } from "../statements";

/** `version` as the sender knows it, if it is to be guarded. */
export interface Receiver {
  id: string;
  version?: number;
}

/** With the id of the event that the letter becomes; who has it already is not written to again. */
export interface Addressee extends Receiver {
  event: string;
}

export interface LetterOrder {
  job: string;
  letter: Letter;
  receivers: readonly Addressee[];
}

/**
 * Letters to those of `receivers` who still can be written to inside the batch, with a link to the own page that stays
 * open for as long again. After them `written` answers {id} of those to whom this person has written so, now or before.
 */
export async function letterStatements(services: Services, person: Person, { job, letter, ...order }: LetterOrder) {
  const list = JSON.stringify(await Promise.all(order.receivers.map((each) => toEntry(services, each))));
  const now = services.clock().toISOString();
  const receivers = reachable(person, job, list);
  const { ref } = letterTo;
  const data = sql`json_object('name', coalesce(${ref("applicant.first_name")}, ''), 'subject', ${letter.subject},
    'text', ${letter.text}, 'company', ${companyName()}, 'link', ${ref("receiver.link")})`;
  const mails: Statement[] = [
    keepOwnPageOpen(laterBy(now, SELF_MONTHS, "month")).where("id", "in", receivers.select("applicant.id")),
    outboxMailsOf({
      rows: receivers,
      id: ref("receiver.mail"),
      recipient: ref("applicant.email"),
      payload: sql<MailPayload>`json_object('template', 'applicantMessage', 'language', ${ref("applicant.language")},
        'about', ${ref("applicant.id")}, 'data', ${data})`,
      sendAt: now,
      now,
    }),
  ];
  return {
    receivers,
    /** Of the receivers, inside the batch. */
    count: receivers.select(({ fn }) => fn.countAll<number>().as("count")).$asScalar(),
    mails,
    events: noteLetters(person, receivers, letter, now),
    written: selectWritten(person, list),
  };
}

type Entry = { id: string; version: number | null; mail: string; event: string; link: string };
const letterTo = expressionBuilder<Database & { receiver: Entry }, "applicant" | "receiver">();

function rowsOf(list: string) {
  const value = sql.ref("entry.value");
  return query
    .selectFrom(sql<{ value: string }>`json_each(${list})`.as("entry"))
    .select([
      sql<string>`${value} ->> 'id'`.as("id"),
      sql<number | null>`${value} ->> 'version'`.as("version"),
      sql<string>`${value} ->> 'mail'`.as("mail"),
      sql<string>`${value} ->> 'event'`.as("event"),
      sql<string>`${value} ->> 'link'`.as("link"),
    ]);
}

/** The receivers who can be written to, were not changed since they were seen, and have no such letter yet. */
const reachable = (person: Person, job: string, list: string) =>
  query
    .selectFrom(rowsOf(list).as("receiver"))
    .innerJoin("applicant", "applicant.id", "receiver.id")
    .innerJoin("job", "job.id", "applicant.job")
    .innerJoin("organization", "organization.id", "applicant.organization")
    .where(({ ref }) => sql<SqlBool>`coalesce(${ref("applicant.version")} = ${ref("receiver.version")}, 1)`)
    .where("job.id", "=", job)
    .where(seesJob(person))
    .where("applicant.email", "is not", null)
    .where("applicant.anonymised_at", "is", null)
    .where(({ not }) => not(isMasked()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applicant_event as known")
            .select("known.id")
            .whereRef("known.id", "=", sql.ref("receiver.event")),
        ),
      ),
    );

const selectWritten = (person: Person, list: string) =>
  query
    .selectFrom(rowsOf(list).as("receiver"))
    .innerJoin("applicant_event", "applicant_event.id", "receiver.event")
    .select("receiver.id")
    .where("applicant_event.actor", "=", person.id);

const noteLetters = (person: Person, receivers: ReturnType<typeof reachable>, letter: Letter, now: string) =>
  insertSelect(
    "applicant_event",
    {
      id: letterTo.ref("receiver.event"),
      applicant: letterTo.ref("applicant.id"),
      actor: person.id,
      event: "mail",
      details: { ...letter },
      date_created: now,
      date_updated: now,
    },
    receivers,
  );

const toEntry = async (services: Services, { id, version, event }: Addressee) => ({
  id,
  version,
  mail: services.ids(),
  event,
  link: services.appBase + selfPath(await selfToken(services, id)),
});
