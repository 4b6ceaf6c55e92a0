import { jobScope } from "../../scope";
import type { Services } from "../../services";
import { raw, type Sql, sql } from "../../storage/sql";
import { fromApplicants, ofVisibleJob, PHASE_PLACE } from "../board/cards";
import { type ApplicantFilter, type Asking, filterCondition, IS_MASKED } from "../board/filter";
import type { On } from "../retention/hold";

/** What happened to an applicant, newest first, or what was said alone; `most` of it, or all. Whoever asks has to see the applicant: `findDetails` decides. */
export const findEvents = (
  { db }: Services,
  { applicantId }: On,
  { isComments = false, most = -1 } = {},
): Promise<EventRow[]> =>
  db.all<EventRow>(sql`
    SELECT applicant_event.id, applicant_event.event, applicant_event.actor, applicant_event.details, applicant_event.date_created,
      applicant_event.date_updated, users.first_name, users.last_name
    FROM applicant_event LEFT JOIN users ON users.id = applicant_event.actor
    WHERE applicant_event.applicant = ${applicantId} AND ${isComments ? raw("applicant_event.event = 'comment'") : raw("1")}
    ORDER BY applicant_event.date_created DESC, applicant_event.rowid DESC LIMIT ${most}`);

export interface EventRow {
  id: string;
  event: string;
  actor: string | null;
  details: string;
  date_created: string;
  date_updated: string;
  first_name: string | null;
  last_name: string | null;
}

/** Applications of the same person to other jobs that the asking person sees; nobody is found by or within an anonymous review. */
export const findOtherApplications = ({ db }: Services, { person }: Asking, { id, applicantId }: On) =>
  db.all<{ job: string; title: string; applicant: string }>(sql`
    SELECT job.id AS job, job.title, applicant.id AS applicant
    FROM applicant AS here JOIN job AS own ON own.id = here.job JOIN job ON job.organization = here.organization AND job.id <> here.job
      JOIN applicant ON applicant.job = job.id AND (applicant.email_key = here.email_key OR applicant.phone_key = here.phone_key)
    WHERE here.id = ${applicantId} AND here.job = ${id} AND instr(own.anonymous_phases, '"' || here.phase || '"') = 0
      AND NOT ${IS_MASKED} AND ${jobScope(person)} ORDER BY applicant.date_created DESC, applicant.id LIMIT 50`);

/**
 * Who stands before and after in the order of the board, of those that match, and how many of the same phase stand above; null where the filter
 * leaves this one out.
 */
export async function findNeighbours(
  { db }: Services,
  asking: Asking,
  on: On,
  filter: ApplicantFilter & { withRejected: boolean },
): Promise<Neighbours> {
  const { withRejected } = filter;
  // Not materialized: within a phase the index is walked, and only from its end on all the others are looked at.
  const row = await db.first<Neighbours>(sql`
    WITH here AS (SELECT applicant.phase, applicant.position, applicant.id, ${PHASE_PLACE} AS place
        FROM applicant WHERE applicant.id = ${on.applicantId} AND applicant.job = ${on.id}),
      matching AS NOT MATERIALIZED (SELECT applicant.id, applicant.phase, applicant.position, ${PHASE_PLACE} AS place
        FROM ${fromApplicants} WHERE ${ofVisibleJob(asking.person, on.id)} AND applicant.job = ${on.id} AND ${filterCondition(filter, asking)})
    SELECT ${neighbour(withRejected, BEFORE)} AS previous, ${neighbour(withRejected, AFTER)} AS next, ${ABOVE} AS above FROM here`);
  return row ?? { previous: null, next: null, above: null };
}

interface Neighbours {
  previous: string | null;
  next: string | null;
  above: number | null;
}

const ABOVE = raw(`iif(EXISTS (SELECT 1 FROM matching WHERE matching.id = here.id),
  (SELECT count(*) FROM matching WHERE matching.phase = here.phase AND (matching.position, matching.id) < (here.position, here.id)), NULL)`);

const BEFORE = { sign: raw("<"), direction: raw("DESC") };
const AFTER = { sign: raw(">"), direction: raw("ASC") };

const neighbour = (withRejected: boolean, { sign, direction }: typeof BEFORE): Sql => sql`coalesce(
  (SELECT id FROM matching WHERE matching.phase = here.phase AND (matching.position, matching.id) ${sign} (here.position, here.id)
    ORDER BY matching.position ${direction}, matching.id ${direction} LIMIT 1),
  (SELECT id FROM matching WHERE (${withRejected} OR matching.phase <> 'rejected') AND matching.place ${sign} here.place
    ORDER BY matching.place ${direction}, matching.position ${direction}, matching.id ${direction} LIMIT 1))`;
