import { raw, type Sql, sql } from "../../storage/sql";
import type { CardRow } from "../board/cards";

/** A card with its relations, lists as JSON, and the words that must not be told while names are hidden. */
export type RelatedRow = CardRow & {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  derivedQuality: CardRow["quality"];
  quality_rule: string;
  quality_override: string | null;
  overrideBy: string | null;
  applications: string;
  documents: string;
  interviews: string;
};

export const nameOf = (user: string) =>
  `(SELECT nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '') FROM users WHERE users.id = ${user})`;

const LISTS = `
  (SELECT json_group_array(json_object('date_created', date_created, 'answers', json(answers)) ORDER BY date_created, id)
    FROM application WHERE application.applicant = applicant.id) AS applications,
  (SELECT json_group_array(json_object('id', id, 'name', filename_download, 'type', type, 'filesize', filesize,
      'by', ${nameOf("attachment.uploaded_by")}, 'date_created', date_created) ORDER BY date_created, rowid)
    FROM attachment WHERE attachment.applicant = applicant.id) AS documents,
  (SELECT json_group_array(json_object('id', id, 'starts', starts_at, 'minutes', minutes, 'place', place, 'note', note,
      'isInvited', json(iif(isInvited, 'true', 'false'))) ORDER BY starts_at, id)
    FROM interview WHERE interview.applicant = applicant.id AND interview.cancelled_at IS NULL) AS interviews`;

/** On `applicant`. */
export const RELATED_COLUMNS: Sql = raw(`applicant.first_name, applicant.last_name, applicant.email, applicant.phone,
  applicant.quality AS derivedQuality, applicant.quality_rule, applicant.quality_override,
  ${nameOf("applicant.quality_override ->> '$.by'")} AS overrideBy, ${LISTS}`);

/** Of each applicant of a page. */
const MOST_EVENTS = 50;

/** The newest events of `applicant` as JSON, or those that are comments alone. */
export const eventsColumn = (
  isComments: boolean,
): Sql => sql`(SELECT json_group_array(json_object('id', newest.id, 'event', newest.event,
    'actor', newest.actor, 'details', newest.details, 'date_created', newest.date_created, 'date_updated', newest.date_updated,
    'first_name', users.first_name, 'last_name', users.last_name) ORDER BY newest.date_created DESC, newest.at DESC)
  FROM (SELECT applicant_event.*, applicant_event.rowid AS at FROM applicant_event
    WHERE applicant_event.applicant = applicant.id AND ${isComments ? raw("applicant_event.event = 'comment'") : raw("1")}
    ORDER BY applicant_event.date_created DESC, applicant_event.rowid DESC LIMIT ${MOST_EVENTS}) AS newest
  LEFT JOIN users ON users.id = newest.actor) AS events`;
