import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Quality } from "~/domain/applicants/applicant";
import { foldShort, foldText } from "~/lib/fold-text";
import type { Database } from "../../schema";
import type { Person } from "../../services";
import { once, TRUE } from "../../storage/compiler";

const applicant = expressionBuilder<Database, "applicant" | "job">();
const { ref } = applicant;

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

/** Whether anybody may be left out by it. */
export const isFiltering = ({ q, label, quality, mine, unread, waiting }: ApplicantFilter): boolean =>
  Boolean(label || quality || mine || unread || waiting) || searchWords(q ?? "").length > 0;

export interface Asking {
  person: Person;
  now: Date;
}

/**
 * Whether `applicant` of `job` matches a filter; TRUE without one. `withRejected` is a matter of phases, not of the
 * filter.
 */
export function filterCondition(filter: ApplicantFilter, { person, now }: Asking): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.quality) conditions.push(applicant("applicant.quality_rank", "=", QUALITY_RANKS[filter.quality]));
  if (filter.label) conditions.push(hasLabel(filter.label));
  if (filter.mine) conditions.push(applicant("applicant.responsible", "=", person.id));
  if (filter.unread) conditions.push(isUnread(person));
  if (filter.waiting) conditions.push(isWaiting(now));
  const words = searchWords(filter.q ?? "");
  if (words.length > 0) conditions.push(hasAllWords(words));
  return conditions.length > 0 ? applicant.and(conditions) : TRUE;
}

const QUALITY_RANKS: Record<Quality, number> = { ideal: 2, possible: 1, reject: 0 };

/** The recruiter's judgement if there is one, else that of the answers. */
export const effectiveQuality = once(
  () =>
    sql<Quality>`case ${ref("applicant.quality_rank")} when 2 then 'ideal' when 1 then 'possible' else 'reject' end`,
);

/** The phase is reviewed anonymously: name and contact must not leave the database, in no way. */
export const isMasked = once(
  () => sql<SqlBool>`(instr(${ref("job.anonymous_phases")}, '"' || ${ref("applicant.phase")} || '"') > 0)`,
);

/** Whether this person has not seen the applicant yet; nothing is left to read of an anonymised one. */
export const isUnread = ({ id }: Person) =>
  applicant.and([applicant("applicant.anonymised_at", "is", null), applicant.not(holds(ref("applicant.seen_by"), id))]);

const hasLabel = (label: string) =>
  label === "none" ? sql<SqlBool>`(${ref("applicant.labels")} = '[]')` : holds(ref("applicant.labels"), label);

/** Whether a list of ids holds this one. Not by json_each, whose rows would count as read. */
const holds = (list: Expression<string[]>, id: string) => sql<SqlBool>`(instr(${list}, ${JSON.stringify(id)}) > 0)`;

const WAITING_DAYS = 3;

/** In the first phase for three days, without any event by a colleague. */
function isWaiting(now: Date) {
  const before = new Date(now.getTime() - WAITING_DAYS * 24 * 3_600_000).toISOString();
  return applicant.and([
    applicant("applicant.phase", "=", "applied"),
    applicant("applicant.phase_changed_at", "<", before),
    applicant.not(
      applicant.exists(
        applicant
          .selectFrom("applicant_event")
          .select("applicant_event.id")
          .whereRef("applicant_event.applicant", "=", "applicant.id")
          .where("applicant_event.actor", "is not", null),
      ),
    ),
  ]);
}

const MOST_WORDS = 8;

/**
 * The words of a search, both ways an umlaut may be written; a telephone number is one word, without what comes
 * before the area.
 */
export function searchWords(typed: string): { long: string; short: string }[] {
  const text = typed.normalize("NFC").trim();
  const figures = text.replace(/\D/g, "").replace(/^0+/, "");
  if (/^[\d\s+()/.-]{3,}$/.test(text) && figures) return [{ long: figures, short: figures }];
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => ({ long: foldText(word), short: foldShort(word) }));
}

/**
 * Every word is found in the contact or the answers; written text may hold names, so masked people are found by their
 * choices only.
 */
function hasAllWords(words: readonly { long: string; short: string }[]) {
  const long = sql`word.value ->> 'long'`;
  const short = sql`word.value ->> 'short'`;
  const answer = expressionBuilder<Database, "application">();
  const [all, choices] = [answer.ref("application.searched"), answer.ref("application.searched_choices")];
  const answers = sql`iif(${isMasked()}, ${choices}, ${all})`;
  const isInAnswers = applicant.exists(
    applicant
      .selectFrom("application")
      .select("application.id")
      .whereRef("application.applicant", "=", "applicant.id")
      .where(sql<SqlBool>`(instr(${answers}, ${long}) or instr(${answers}, ${short}))`),
  );
  const isInContact = sql<SqlBool>`(instr(${ref("applicant.searched_long")}, ${long})
    or instr(${ref("applicant.searched_short")}, ${short}))`;
  return sql<SqlBool>`not exists (select 1 from json_each(${JSON.stringify(words)}) as word
    where not ((not ${isMasked()} and ${isInContact}) or ${isInAnswers}))`;
}
