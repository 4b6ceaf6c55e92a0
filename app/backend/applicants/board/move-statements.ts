import type { RejectReason } from "~/domain/applicants/applicant";
import { CLOSEST, type Message, STEP } from "~/domain/applicants/moves";
import { laterBy } from "~/domain/dates";
import type { Person, Services } from "../../services";
import { raw, type Sql, sql } from "../../storage/sql";
import { SELF_MONTHS, selfPath, selfToken } from "../own-application/self-token";

/** Who is moved: only over the version that was looked at. */
export interface Mover {
  id: string;
  version: number;
  /** Goes back to where it stood once, whatever the order says. */
  place?: number;
}

/** Where somebody stood before. */
export interface Stood {
  id: string;
  phase: string;
  place: number;
}

export interface MoveOrder {
  job: string;
  company: string;
  to: string;
  /** The card to stand below; null or one that has left the phase = on top; undefined = where it stands. */
  after: string | null | undefined;
  reason: RejectReason | null;
  mail: Message | null;
}

/** Hours that a refusal waits: so long it can be taken back. */
const REFUSAL_HOURS = 24;

/**
 * Moves cards below another, in the order given, each only over its version; the last statement answers {id} of those that were. Places
 * are reckoned inside the batch: whoever moves at the same time stands above or below, never in the same place.
 */
export async function moveStatements(
  services: Services,
  person: Person,
  movers: readonly Mover[],
  order: MoveOrder,
): Promise<Sql[]> {
  const given = JSON.stringify(await Promise.all(movers.map((mover) => toGiven(services, mover))));
  const now = services.clock();
  const stamp = now.toISOString();
  const { to, mail } = order;
  return [
    ...(order.after ? [renumber(order, given)] : []),
    noteMoves(person, order, given, stamp),
    ...(to !== "rejected" || mail ? [dropRefusals(order, given)] : []),
    ...(to === "rejected" && mail ? queueRefusals(order, mail, given, now) : []),
    putInPlace(person, order, given, stamp),
  ];
}

async function toGiven(services: Services, { id, version, place }: Mover) {
  const link = services.appBase + selfPath(await selfToken(services, id));
  return { id, version, place, event: services.ids(), mail: services.ids(), link };
}

/** Those of the given cards that nobody else has changed since they were looked at. */
const fromMovers = ({ job }: MoveOrder, given: string): Sql => sql`json_each(${given}) AS given CROSS JOIN applicant
  ON applicant.id = given.value ->> 'id' AND applicant.version = given.value ->> 'version' AND applicant.job = ${job}`;

/** Cards of the target that are not moved themselves; one that was changed meanwhile stays and is in the way like any other. */
const others = (
  { job, to }: MoveOrder,
  given: string,
): Sql => sql`FROM applicant AS other WHERE other.job = ${job} AND other.phase = ${to}
  AND NOT EXISTS (SELECT 1 FROM json_each(${given}) AS mover WHERE mover.value ->> 'id' = other.id AND mover.value ->> 'version' = other.version)`;

/** {position, id} of the card to stand below, while it is in the phase. */
const above = (order: MoveOrder, given: string): Sql =>
  sql`SELECT other.position, other.id ${others(order, given)} AND other.id = ${order.after}`;

const below = (order: MoveOrder, given: string): Sql =>
  sql`SELECT other.position ${others(order, given)} AND other.position >= (SELECT position FROM (${above(order, given)}))
    AND (other.position, other.id) > (${above(order, given)})
    ORDER BY other.position, other.id LIMIT 1`;

/** Numbers the column anew when there is no room between the two neighbours. */
const renumber = (order: MoveOrder, given: string): Sql => sql`UPDATE applicant SET position = numbered.position FROM (
    SELECT card.id, row_number() OVER (ORDER BY card.position, card.id) * ${STEP} AS position
    FROM (SELECT (${below(order, given)}) - (SELECT position FROM (${above(order, given)})) AS room) AS gap
      CROSS JOIN applicant AS card ON card.job = ${order.job} AND card.phase = ${order.to}
    WHERE gap.room < ${CLOSEST}) AS numbered
  WHERE applicant.id = numbered.id`;

/** Places within a column are nobody's history. */
const noteMoves = (
  person: Person,
  order: MoveOrder,
  given: string,
  now: string,
): Sql => sql`INSERT INTO applicant_event (id, applicant, actor, event, details, date_created, date_updated)
  SELECT given.value ->> 'event', applicant.id, ${person.id}, 'moved',
    json_patch(json_object('from', applicant.phase, 'to', ${order.to}), json_object('reason', ${order.reason})), ${now}, ${now}
  FROM ${fromMovers(order, given)} WHERE applicant.phase <> ${order.to}`;

/** Whoever comes back from "rejected", or gets other words, does not get the mail that waits. */
const dropRefusals = (order: MoveOrder, given: string): Sql => sql`DELETE FROM outbox WHERE sent_at IS NULL AND id IN (
  SELECT applicant.reject_mail FROM ${fromMovers(order, given)})`;

/** With a link to the own page that is good for as long as one in a letter. */
function queueRefusals(order: MoveOrder, { subject, text }: Message, given: string, now: Date): Sql[] {
  const later = new Date(now.getTime() + REFUSAL_HOURS * 3_600_000).toISOString();
  const receivers = sql`FROM ${fromMovers(order, given)} WHERE applicant.email IS NOT NULL`;
  return [
    sql`UPDATE applicant SET self_expires_at = max(coalesce(self_expires_at, ''), ${laterBy(later, SELF_MONTHS, "month")})
      WHERE id IN (SELECT applicant.id ${receivers})`,
    sql`INSERT INTO outbox (id, kind, recipient, payload, next_try_at, date_created)
    SELECT given.value ->> 'mail', 'mail', applicant.email,
      json_object('template', 'applicantMessage', 'language', applicant.language, 'about', applicant.id, 'data', json_object('name', '',
        'subject', ${subject.trim()}, 'text', ${text.trim()}, 'company', ${order.company}, 'link', given.value ->> 'link')),
      ${later}, ${now.toISOString()} ${receivers}`,
  ];
}

function putInPlace(person: Person, order: MoveOrder, given: string, now: string): Sql {
  const { job, to, reason, mail } = order;
  const rejectMail =
    to === "rejected" && mail
      ? raw("iif(applicant.email IS NULL, NULL, mover.mail)")
      : sql`iif(${to} = 'rejected' AND applicant.phase = 'rejected', applicant.reject_mail, NULL)`;
  const rejectReason = sql`iif(${to} = 'rejected', coalesce(${reason}, applicant.reject_reason), NULL)`;
  return sql`UPDATE applicant SET phase = ${to}, reject_reason = ${rejectReason}, reject_mail = ${rejectMail},
      position = CASE WHEN mover.place IS NOT NULL THEN mover.place WHEN ${order.after === undefined} THEN applicant.position
        WHEN gap.above IS NULL THEN coalesce(gap.top - ${STEP} * (${raw("mover.count - mover.at")}), ${STEP} * mover.at)
        WHEN gap.below IS NULL THEN gap.above + ${STEP} * (mover.at + 1)
        ELSE gap.above + (gap.below - gap.above) * (mover.at + 1) / (mover.count + 1) END,
      phase_changed_at = iif(applicant.phase = ${to}, applicant.phase_changed_at, ${now}),
      version = applicant.version + 1, user_updated = ${person.id}, date_updated = ${now}
    FROM (SELECT key AS at, count(*) OVER () AS count, value ->> 'id' AS id, value ->> 'version' AS version, value ->> 'mail' AS mail,
          value ->> 'place' AS place
        FROM json_each(${given})) AS mover,
      (SELECT (SELECT position FROM (${above(order, given)})) AS above, (${below(order, given)}) AS below,
        (SELECT other.position ${others(order, given)} ORDER BY other.position LIMIT 1) AS top) AS gap
    WHERE applicant.id = mover.id AND applicant.version = mover.version AND +applicant.job = ${job}
    RETURNING applicant.id`;
}
