import type { ApplicantCard } from "~/content-api/applicant-entities";
import { FIXED_POSITIONS } from "~/domain/applicants/phases";
import { pseudonymOf } from "~/domain/applicants/pseudonym";
import { jobScope } from "../../scope";
import type { Actor } from "../../services";
import { raw, type Sql, sql } from "../../storage/sql";
import { type Asking, IS_MASKED, isUnread, QUALITY } from "./filter";

/** The applicants of a job that the actor sees: whatever is read of them is read from here, as `applicant` of `job`. */
export const fromApplicants = raw("job JOIN applicant ON applicant.job = job.id");
export const ofVisibleJob = (actor: Actor, job: string): Sql => sql`job.id = ${job} AND ${jobScope(actor)}`;

/** {name, isMasked}, on `applicant` and its `job`: names of phases that are reviewed anonymously stay in the database. */
export const NAME_COLUMNS = sql`
  CASE WHEN ${IS_MASKED} THEN NULL ELSE nullif(trim(coalesce(applicant.first_name, '') || ' ' || coalesce(applicant.last_name, '')), '') END AS name,
  (${IS_MASKED} AND applicant.anonymised_at IS NULL) AS isMasked`;

/** The name, or what stands for it. */
export const calledOf = ({ id, name, isMasked }: Pick<CardRow, "id" | "name" | "isMasked">) => ({
  name,
  pseudonym: isMasked ? pseudonymOf(id) : null,
});

/** What `toCard` reads, on `applicant` and its `job`. */
export const cardColumns = ({ person, now }: Asking): Sql => sql`applicant.id, applicant.phase, applicant.version,
  ${NAME_COLUMNS}, ${QUALITY} AS quality,
  (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant_label.applicant = applicant.id) AS labels,
  ${isUnread(person)} AS isUnread,
  (SELECT count(*) FROM applicant_event WHERE applicant_event.applicant = applicant.id AND applicant_event.event = 'comment') AS comments,
  CASE WHEN ${IS_MASKED} THEN 0 ELSE (SELECT count(*) FROM attachment WHERE attachment.applicant = applicant.id) END AS attachments,
  (SELECT min(starts_at) FROM interview WHERE interview.applicant = applicant.id AND interview.starts_at >= ${now.toISOString()}
    AND interview.cancelled_at IS NULL) AS interview,
  applicant.reject_reason AS rejectReason, (applicant.withdrawn_at IS NOT NULL) AS hasWithdrawn,
  EXISTS (SELECT 1 FROM applicant_event WHERE applicant_event.applicant = applicant.id AND applicant_event.event = 'appliedAgain') AS hasAppliedAgain,
  applicant.date_created,
  applicant.phase_changed_at AS phaseSince`;

export type CardRow = Omit<ApplicantCard, "labels" | "isUnread" | "hasWithdrawn" | "hasAppliedAgain" | "pseudonym"> & {
  labels: string;
  isUnread: number;
  hasWithdrawn: number;
  hasAppliedAgain: number;
  isMasked: number;
};

export function toCard(row: CardRow): ApplicantCard {
  return {
    id: row.id,
    ...calledOf(row),
    phase: row.phase,
    quality: row.quality,
    labels: JSON.parse(row.labels),
    isUnread: row.isUnread === 1,
    comments: row.comments,
    attachments: row.attachments,
    interview: row.interview,
    rejectReason: row.rejectReason,
    hasWithdrawn: row.hasWithdrawn === 1,
    hasAppliedAgain: row.hasAppliedAgain === 1,
    date_created: row.date_created,
    phaseSince: row.phaseSince,
    version: row.version,
  };
}

/** Where the phase of `applicant` stands among all of its job: the first part of the order of a board. */
export const PHASE_PLACE = sql`coalesce(${raw("json_extract(")}${JSON.stringify(FIXED_POSITIONS)}${raw(", '$.\"' || applicant.phase || '\"')")},
  (SELECT phase.position FROM phase WHERE phase.id = applicant.phase))`;

/** The order of a board: phase by phase, from top to bottom. */
export const BOARD_ORDER = sql`${PHASE_PLACE}, applicant.position, applicant.id`;
