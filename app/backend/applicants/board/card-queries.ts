import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { ApplicantCard } from "~/content-api/applicant-entities";
import { pseudonymOf } from "~/domain/applicants/pseudonym";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Actor, Person, Services } from "../../services";
import { once, query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import type { RowOf } from "../../storage/statement";
import { type Asking, effectiveQuality, isMasked, isUnread } from "./filter-queries";

const applicant = expressionBuilder<Database, "applicant" | "job">();
const { ref } = applicant;

/** The applicants of a job that the actor sees, as `applicant` of `job`: every read for colleagues begins here. */
export const visibleApplicants = (actor: Actor, job: string) =>
  allApplicants().where("job.id", "=", job).where(seesJob(actor));

/** Without a scope: for ids that were selected within one. */
export const allApplicants = once(() => query.selectFrom("job").innerJoin("applicant", "applicant.job", "job.id"));

/** As many applicants as `selectNamed` has parameters for. */
const MOST_NAMED = 80;

/** The named applicants of a job as cards: one row each, in any order. For at most `MOST_NAMED`. */
export const selectNamed = (asking: Asking, job: string, ids: readonly string[]) =>
  query
    .selectFrom("job")
    // Values and no JSON list, whose rows would count as read.
    .crossJoin(sql<{ column1: string }>`(values ${sql.join(ids.map((id) => sql`(${id})`))})`.as("named"))
    .crossJoin("applicant")
    .select(cardColumns(asking))
    .where("job.id", "=", job)
    .where(seesJob(asking.person))
    .whereRef("applicant.id", "=", "named.column1")
    // The plus keeps SQLite from walking the whole job by its index.
    .where(sql<SqlBool>`+${sql.ref("applicant.job")} = ${job}`);

/** All that a statement for the named answers, in their order; those that are there no more are left out. */
export async function readNamed<Row extends { id: string }>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_NAMED) }, (_, at) =>
    read(ids.slice(at * MOST_NAMED, (at + 1) * MOST_NAMED)),
  );
  const known = new Map((await Promise.all(parts)).flat().map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** First and last name as one text, or null. */
export const joinName = (first: Expression<string | null>, last: Expression<string | null>) =>
  sql<string | null>`nullif(trim(coalesce(${first}, '') || ' ' || coalesce(${last}, '')), '')`;

/** The name of the user whose id this is, or null. */
export const nameOfUser = (id: Expression<string | null>) =>
  sql<string | null>`${query
    .selectFrom("users")
    .select((eb) => joinName(eb.ref("users.first_name"), eb.ref("users.last_name")).as("name"))
    .where("users.id", "=", id)}`;

/**
 * {name, isMasked} on `applicant` and its `job`: names of phases that are reviewed anonymously stay in the database.
 */
export const nameColumns = once(() => {
  const name = joinName(ref("applicant.first_name"), ref("applicant.last_name"));
  return [
    sql<string | null>`case when ${isMasked()} then null else ${name} end`.as("name"),
    flagOf(hasHiddenName()).as("isMasked"),
  ] as const;
});

/** The phase is reviewed anonymously and there is a name to hide. */
export const hasHiddenName = once(() => sql<SqlBool>`(${isMasked()} and ${ref("applicant.anonymised_at")} is null)`);

/** The name, or the pseudonym that replaces it. */
export const displayNames = ({ id, name, isMasked }: { id: string; name: string | null; isMasked: boolean }) => ({
  name,
  pseudonym: isMasked ? pseudonymOf(id) : null,
});

/** What `toCard` reads, on `applicant` and its `job`: columns alone, so that a card is one row. */
export const cardColumns = ({ person }: Pick<Asking, "person">) =>
  [
    "applicant.id",
    "applicant.phase",
    "applicant.version",
    ...nameColumns(),
    effectiveQuality().as("quality"),
    "applicant.labels",
    flagOf(isUnread(person)).as("isUnread"),
    "applicant.comments",
    sql<number>`iif(${isMasked()}, 0, ${ref("applicant.attachments")})`.as("attachments"),
    "applicant.interviews as appointments",
    "applicant.reject_reason as rejectReason",
    flagOf(sql<SqlBool>`(${ref("applicant.withdrawn_at")} is not null)`).as("hasWithdrawn"),
    "applicant.hasAppliedAgain",
    "applicant.date_created",
    "applicant.phase_changed_at as phaseSince",
  ] as const;

export type CardRow = RowOf<ReturnType<typeof selectCard>>;

export function toCard(row: CardRow, { now }: Pick<Asking, "now">): ApplicantCard {
  const at = now.toISOString();
  return {
    id: row.id,
    ...displayNames(row),
    phase: row.phase,
    quality: row.quality,
    labels: row.labels,
    isUnread: row.isUnread,
    comments: row.comments,
    attachments: row.attachments,
    interview: row.appointments.filter((starts) => starts >= at).sort()[0] ?? null,
    rejectReason: row.rejectReason,
    hasWithdrawn: row.hasWithdrawn,
    hasAppliedAgain: row.hasAppliedAgain,
    date_created: row.date_created,
    phaseSince: row.phaseSince,
    version: row.version,
  };
}

type Wanted = { id: string; applicantId: string };

/** The card, as the last statement of a batch. */
export const selectCard = (asking: Asking, { id, applicantId }: Wanted) =>
  visibleApplicants(asking.person, id).select(cardColumns(asking)).where("applicant.id", "=", applicantId);

/** An applicant as a change needs to know them: what only the backend may see besides what boards show. */
export type FoundApplicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/**
 * Null for one of another job. `by` is who raised the version last; null = the applicant, the clock, or a deleted
 * user.
 */
export async function findApplicant({ db, clock }: Services, person: Person, wanted: Wanted) {
  const now = clock();
  const row = await db.first(
    selectCard({ person, now }, wanted)
      .select([
        "applicant.position as place",
        "applicant.source",
        "applicant.first_name",
        "applicant.last_name",
        "applicant.email",
      ])
      .select(["applicant.phone", "applicant.zip", "applicant.reachability", "applicant.responsible"])
      .select("applicant.follow_up_on")
      .select(["applicant.quality_override", "applicant.user_updated", "applicant.date_updated"])
      .select(["applicant.anonymised_at", nameOfUser(ref("applicant.user_updated")).as("by")]),
  );
  return row && { ...row, card: toCard(row, { now }) };
}
