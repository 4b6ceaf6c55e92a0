import type { Letter } from "~/domain/applicants/comments";
import { laterBy } from "~/domain/dates";
import { COMPANY } from "../../jobs/company";
import { jobScope } from "../../scope";
import type { Person, Services } from "../../services";
import { inList, raw, type Sql, sql } from "../../storage/sql";
import { type CardRow, NAME_COLUMNS } from "../board/cards";
import { IS_MASKED } from "../board/filter";
import { SELF_MONTHS, selfPath, selfToken } from "../own-application/self-token";

/** `version` as the sender knows them, where it is to be guarded. */
export interface Receiver {
  id: string;
  version?: number;
}

/** Those of the given that are of this job. */
export const findReceivers = ({ db }: Services, job: string, given: readonly Receiver[]) =>
  db.all<Pick<CardRow, "id" | "name" | "isMasked">>(sql`SELECT applicant.id, ${NAME_COLUMNS}
    FROM applicant JOIN job ON job.id = applicant.job
    WHERE +applicant.job = ${job} AND ${inList(
      raw("applicant.id"),
      given.map(({ id }) => id),
    )}`);

export interface LetterOrder {
  job: string;
  letter: Letter;
  receivers: readonly Receiver[];
  /** Of one letter to one person. */
  event?: string;
}

/**
 * Letters to whoever still can be written to inside the batch, with a link to the own page that is good for as long again; the last
 * statement answers {applicant} of those that were written.
 */
export async function letterStatements(
  services: Services,
  person: Person,
  { job, letter, event, ...order }: LetterOrder,
): Promise<Sql[]> {
  const given = JSON.stringify(await Promise.all(order.receivers.map((each) => toGiven(services, each, event))));
  const now = services.clock().toISOString();
  const receivers = receiversOf(person, job, given);
  return [
    sql`UPDATE applicant SET self_expires_at = max(coalesce(self_expires_at, ''), ${laterBy(now, SELF_MONTHS, "month")})
      WHERE id IN (SELECT applicant.id ${receivers})`,
    sql`INSERT INTO outbox (id, kind, recipient, payload, next_try_at, date_created)
      SELECT given.value ->> 'mail', 'mail', applicant.email, json_object('template', 'applicantMessage', 'language', applicant.language,
        'about', applicant.id, 'data', json_object('name', coalesce(applicant.first_name, ''), 'subject', ${letter.subject},
        'text', ${letter.text}, 'company', ${COMPANY}, 'link', given.value ->> 'link')), ${now}, ${now} ${receivers}`,
    sql`INSERT INTO applicant_event (id, applicant, actor, event, details, date_created, date_updated)
      SELECT given.value ->> 'event', applicant.id, ${person.id}, 'mail', ${JSON.stringify(letter)}, ${now}, ${now} ${receivers}
      RETURNING applicant`,
  ];
}

/** How many would get a letter: `FROM … WHERE …`. */
export const countReceivers = (person: Person, job: string, receivers: readonly Receiver[]): Sql =>
  sql`FROM (SELECT count(*) AS number ${receiversOf(person, job, JSON.stringify(receivers))}) WHERE number > 0`;

/** Those of the given who still can be written to inside the batch, and were not changed since they were looked at. */
const receiversOf = (person: Person, job: string, given: string): Sql => sql`FROM json_each(${given}) AS given
  JOIN applicant ON applicant.id = given.value ->> 'id' AND coalesce(applicant.version = given.value ->> 'version', 1)
  JOIN job ON job.id = applicant.job JOIN organization ON organization.id = applicant.organization
  WHERE job.id = ${job} AND ${jobScope(person)} AND ${IS_REACHABLE}`;

const IS_REACHABLE = raw(`(applicant.email IS NOT NULL AND applicant.anonymised_at IS NULL AND NOT ${IS_MASKED.text})`);

const toGiven = async (services: Services, { id, version }: Receiver, event = services.ids()) => ({
  ...{ id, version },
  mail: services.ids(),
  event,
  link: services.appBase + selfPath(await selfToken(services, id)),
});
