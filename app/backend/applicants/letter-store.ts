import type { Letter } from "~/domain/applicants/comments";
import { type CardRow, NAME_COLUMNS } from "../applications/cards";
import { IS_MASKED } from "../applications/filter";
import { jobScope } from "../scope";
import type { Person, Services } from "../services";
import { inList, raw, type Sql, sql } from "../storage/sql";
import { COMPANY } from "./hold";
import { inMonths, SELF_MONTHS, selfPath, selfToken } from "./self-token";

/** Those of the given that are of this job, and whether they can be written to as the asking person knows them. */
export const findReceivers = ({ db }: Services, job: string, given: readonly { id: string; version?: number }[]) =>
  db.all<Pick<CardRow, "id" | "name" | "isMasked"> & { isReachable: number }>(sql`
    SELECT applicant.id, ${NAME_COLUMNS}, (${IS_REACHABLE} AND coalesce(applicant.version = given.value ->> 'version', 1)) AS isReachable
    FROM json_each(${JSON.stringify(given)}) AS given JOIN applicant ON applicant.id = given.value ->> 'id'
      JOIN job ON job.id = applicant.job WHERE applicant.job = ${job} GROUP BY applicant.id`);

export interface LetterOrder {
  job: string;
  letter: Letter;
  ids: readonly string[];
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
  { job, letter, ids, event }: LetterOrder,
): Promise<Sql[]> {
  const given = JSON.stringify(await Promise.all(ids.map((id) => toGiven(services, id, event))));
  const now = services.clock().toISOString();
  const receivers = sql`FROM json_each(${given}) AS given JOIN applicant ON applicant.id = given.value ->> 'id'
    JOIN job ON job.id = applicant.job JOIN organization ON organization.id = applicant.organization
    WHERE ${mayGet(person, job)}`;
  return [
    sql`UPDATE applicant SET self_expires_at = max(coalesce(self_expires_at, ''), ${inMonths(now, SELF_MONTHS)})
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

/** `FROM … WHERE …`: those of the given who still can be written to inside the batch. */
export const receiversOf = (person: Person, job: string, ids: readonly string[]): Sql =>
  sql`FROM applicant JOIN job ON job.id = applicant.job WHERE ${inList(raw("applicant.id"), ids)} AND ${mayGet(person, job)}`;

const mayGet = (person: Person, job: string): Sql => sql`job.id = ${job} AND ${jobScope(person)} AND ${IS_REACHABLE}`;

const IS_REACHABLE = raw(`(applicant.email IS NOT NULL AND applicant.anonymised_at IS NULL AND NOT ${IS_MASKED.text})`);

const toGiven = async (services: Services, id: string, event = services.ids()) => ({
  id,
  mail: services.ids(),
  event,
  link: services.appBase + selfPath(await selfToken(services, id)),
});
