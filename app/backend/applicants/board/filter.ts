import type { Quality } from "~/domain/applicants/applicant";
import { foldShort, foldText } from "~/lib/fold-text";
import type { Person } from "../../services";
import { join, raw, type Sql, sql } from "../../storage/sql";

/** What a board or list is narrowed by, as the contract has it. */
export interface ApplicantFilter {
  q?: string;
  /** A label's id, or `none`. */
  label?: string;
  quality?: Quality;
  mine?: boolean;
  unread?: boolean;
  waiting?: boolean;
}

export interface Asking {
  person: Person;
  now: Date;
}

/** Who matches a filter, as a condition on `applicant` and its `job`; `withRejected` is a matter of phases, not of the filter. */
export function filterCondition(filter: ApplicantFilter, { person, now }: Asking): Sql {
  const conditions: Sql[] = [];
  if (filter.quality) conditions.push(sql`${QUALITY} = ${filter.quality}`);
  if (filter.label) conditions.push(bearing(filter.label));
  if (filter.mine) conditions.push(sql`applicant.responsible = ${person.id}`);
  if (filter.unread) conditions.push(isUnread(person));
  if (filter.waiting) conditions.push(isWaiting(now));
  const words = searchWords(filter.q ?? "");
  if (words.length > 0) conditions.push(holdsAll(words));
  return conditions.length > 0 ? sql`(${join(conditions, " AND ")})` : raw("1");
}

/** Whether anything is asked for at all: counting everybody walks an index alone. */
export const isNarrowed = (condition: Sql): boolean => condition.text !== "1";

/** The recruiter's judgement where there is one, else that of the answers. */
export const QUALITY = raw("coalesce(applicant.quality_override ->> '$.value', applicant.quality)");

/** The phase is reviewed anonymously: neither name nor contact may leave the database, by whatever way. */
export const IS_MASKED = raw(`(instr(job.anonymous_phases, '"' || applicant.phase || '"') > 0)`);

/** Of an anonymised person there is nothing left to read. */
export const isUnread = ({ id }: Person): Sql => sql`(applicant.anonymised_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM applicant_seen WHERE applicant_seen.applicant = applicant.id AND applicant_seen.user = ${id}))`;

const BEARS_ANY = raw("EXISTS (SELECT 1 FROM applicant_label WHERE applicant_label.applicant = applicant.id)");

const bearing = (label: string): Sql =>
  label === "none"
    ? sql`NOT ${BEARS_ANY}`
    : sql`EXISTS (SELECT 1 FROM applicant_label WHERE applicant_label.applicant = applicant.id AND applicant_label.label = ${label})`;

const WAITING_DAYS = 3;

/** In the first phase for three days, and nobody of the team has done anything. */
function isWaiting(now: Date): Sql {
  const before = new Date(now.getTime() - WAITING_DAYS * 24 * 3_600_000).toISOString();
  return sql`(applicant.phase = 'applied' AND applicant.phase_changed_at < ${before} AND NOT EXISTS (
    SELECT 1 FROM applicant_event WHERE applicant_event.applicant = applicant.id AND applicant_event.actor IS NOT NULL))`;
}

/** Of `application`: what was written, too, or only what was chosen. */
const ANSWERS = sql`iif(${IS_MASKED}, application.searched_choices, application.searched)`;

const MOST_WORDS = 8;

/** The words of a search, both ways an umlaut may be written; a telephone number is one word, without what stands before the area. */
export function searchWords(typed: string): { long: string; short: string }[] {
  const text = typed.normalize("NFC").trim();
  const figures = text.replace(/\D/g, "").replace(/^0+/, "");
  if (/^[\d\s+()/.-]{3,}$/.test(text) && figures) return [{ long: figures, short: figures }];
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => ({ long: foldText(word), short: foldShort(word) }));
}

/** Each word stands somewhere in what may be seen of the person; names hide in what they wrote, so masked people are found by choices only. */
function holdsAll(words: readonly { long: string; short: string }[]): Sql {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE NOT (
    NOT ${IS_MASKED} AND (instr(applicant.searched_long, word.value ->> 'long') OR instr(applicant.searched_short, word.value ->> 'short'))
    OR EXISTS (SELECT 1 FROM application WHERE application.applicant = applicant.id
      AND (instr(${ANSWERS}, word.value ->> 'long') OR instr(${ANSWERS}, word.value ->> 'short')))))`;
}
