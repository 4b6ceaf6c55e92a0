import { type Expression, expressionBuilder, type NotNull, type SqlBool, sql } from "kysely";
import { lastBegin, NOTICE_COUNTS_DAYS, RETENTION, RETENTION_NOTICE_DAYS } from "~/domain/applicants/retention";
import { addDays, berlinMidnight, laterBy } from "~/domain/dates";
import { companyName } from "../../careers/employer-queries";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";

/** An applicant whose retention has ended, with the versions that were read. */
export type DueApplicant = Awaited<ReturnType<typeof findDue>>[number];

/** Organizations by their ids, behind `after` up to `upto`; null = to the end. */
export interface OrganizationRange {
  after: string;
  upto: string | null;
}

/** The next ones, at most `most`. */
export async function nextRange({ db }: Services, after: string, most: number): Promise<OrganizationRange> {
  const last = await db.first(
    query
      .selectFrom("organization")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(1)
      .offset(most - 1),
  );
  return { after, upto: last?.id ?? null };
}

/** Applicants to be anonymized today, whose admins have known of it for fourteen days; `today` is Europe/Berlin. */
export const findDue = ({ db }: Services, range: OrganizationRange, today: string, most: number) =>
  db.all(
    query
      .selectFrom(dueOn(today, isWithin(range)).as("due"))
      .innerJoin("applicant", "applicant.id", "due.id")
      .innerJoin("job", "job.id", "due.job")
      .select(["due.id", "due.job", "due.organization", "applicant.first_name", "applicant.last_name"])
      .select(["applicant.email", "applicant.phone", "applicant.version", "job.version as jobVersion"])
      .where("due.noticed", ">=", staleNotice(today))
      .where("due.noticed", "<", berlinMidnight(addDays(today, 1 - RETENTION_NOTICE_DAYS)))
      .limit(most),
  );

/** What a notice counts: one row per job. */
export type Noticeable = Awaited<ReturnType<typeof findNoticeable>>[number];

/** Whose retention ends within `ahead` days without a notice yet, in organizations where one's does within fourteen. */
export const findNoticeable = ({ db }: Services, range: OrganizationRange, today: string, ahead: number) =>
  db.all(
    query
      .selectFrom(dueOn(addDays(today, ahead), isWithin(range)).as("due"))
      .innerJoin("organization", "organization.id", "due.organization")
      .innerJoin("job", "job.id", "due.job")
      .select(["due.organization", "organization.name", "due.job", "job.title"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(isWithoutNotice(today))
      .where(
        "due.organization",
        "in",
        query
          .selectFrom(dueOn(addDays(today, RETENTION_NOTICE_DAYS), isWithin(range)).as("due"))
          .select("due.organization")
          .where(isWithoutNotice(today)),
      )
      .groupBy("due.job")
      .orderBy("due.organization")
      .orderBy("job.title")
      .orderBy("due.job"),
  );

/** The same ones of one organization. */
export const selectWithoutNotice = (organization: string, today: string, ahead: number) =>
  query
    .selectFrom(dueOn(addDays(today, ahead), organizations("organization.id", "=", organization)).as("due"))
    .select("due.id")
    .where(isWithoutNotice(today));

type Due = { noticed: string | null };
const due = expressionBuilder<Database & { due: Due }, "due">();

const isWithoutNotice = (today: string) =>
  due.or([due("due.noticed", "is", null), due("due.noticed", "<", staleNotice(today))]);

/** Before this moment a notice no longer counts. */
const staleNotice = (today: string) => berlinMidnight(addDays(today, 1 - NOTICE_COUNTS_DAYS));

const organizations = expressionBuilder<Database, "organization">();

const isWithin = ({ after, upto }: OrganizationRange) =>
  organizations.and([
    organizations("organization.id", ">", after),
    ...(upto === null ? [] : [organizations("organization.id", "<=", upto)]),
  ]);

/**
 * {id, job, organization, noticed} of all applicants of certain organizations whose retention has ended by a day: after
 * the decision, or after the job went offline without one, and after the consent to the talent pool. Two parts, each by
 * its index: read are the organizations, their jobs that are offline, and applicants who are due.
 */
function dueOn(day: string, isMeant: Expression<SqlBool>) {
  const { ref } = expressionBuilder<Database, "applicant" | "organization">();
  // Looked up, not joined: a row for each number of months would be read for each organization.
  const before = sql<string>`(${momentsOn(day)} ->> (${monthsOfOrganization()} - ${sql.lit(RETENTION.min)}))`;
  const columns = [
    "applicant.id",
    "applicant.job",
    "organization.id as organization",
    "applicant.retention_noticed_at as noticed",
  ] as const;
  const meant = query.selectFrom("organization").where(isMeant);
  const isConsentOver = sql<SqlBool>`(${ref("applicant.talent_pool_until")} is null
    or ${ref("applicant.talent_pool_until")} < ${berlinMidnight(addDays(day, 1))})`;
  // CROSS JOIN keeps the order: from the organizations to those of their applicants that are due.
  const decided = meant
    .crossJoin("applicant")
    .select(columns)
    .whereRef("applicant.organization", "=", "organization.id")
    .where("applicant.phase", "in", [sql.lit("rejected"), sql.lit("hired")])
    .where("applicant.anonymised_at", "is", null)
    .where("applicant.phase_changed_at", "<", before)
    .where(isConsentOver);
  const undecided = meant
    .crossJoin("job")
    .crossJoin("applicant")
    .select(columns)
    .whereRef("job.organization", "=", "organization.id")
    .where("job.status", "in", [sql.lit("offline" as const), sql.lit("reactivating" as const)])
    .where(({ eb, fn }) => eb(fn.coalesce("job.offline_at", "job.date_updated"), "<", before))
    // The index applicant_kept, which nothing else is to go by; without an affinity on either side.
    .where(sql<SqlBool>`${ref("applicant.job")} || '' = ${sql.ref("job.id")} || ''`)
    .where("applicant.anonymised_at", "is", null)
    .where("applicant.phase", "not in", [sql.lit("rejected"), sql.lit("hired")])
    .where(isConsentOver);
  return decided.unionAll(undecided);
}

/** Months that apply to an organization, a whole number; as retentionMonths of the domain. */
function monthsOfOrganization() {
  const { ref } = expressionBuilder<Database, "organization">();
  const country = query
    .selectFrom("country")
    .select("country.country_code")
    .where("country.id", "=", ref("organization.country"));
  const inAustria = sql.lit(RETENTION.defaultInAustria);
  return sql<number>`coalesce(${ref("organization.retentionMonths")},
    iif(${country} = 'AT', ${inAustria}, ${sql.lit(RETENTION.default)}))`;
}

/** A list: for each number of months, from the least, the moment before which a clock has to have begun. */
function momentsOn(day: string): string {
  const months = Array.from({ length: RETENTION.max - RETENTION.min + 1 }, (_, at) => RETENTION.min + at);
  return JSON.stringify(months.map((each) => berlinMidnight(addDays(lastBegin(day, each), 1))));
}

/** Days before the end of a consent on which the applicant is asked whether it goes on. */
const ASKED_DAYS = 30;

export type EndingConsent = Awaited<ReturnType<typeof findEndingConsents>>[number];

/** Consents to the talent pool that end within a month, of applicants who were not asked yet. */
export function findEndingConsents({ db, clock }: Services, most: number) {
  const now = clock().toISOString();
  return db.all(
    query
      .selectFrom("applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .innerJoin("organization", "organization.id", "applicant.organization")
      .select(["applicant.id", "applicant.first_name", "applicant.email", "applicant.language"])
      .select(["applicant.addressing", "applicant.talent_pool_until as until", "job.title"])
      .select(companyName().as("company"))
      .where("applicant.talent_pool_until", ">", now)
      .where("applicant.talent_pool_until", "<=", laterBy(now, ASKED_DAYS, "day"))
      .where("applicant.talent_pool_asked_at", "is", null)
      .where("applicant.email", "is not", null)
      .where("applicant.anonymised_at", "is", null)
      .limit(most)
      .$narrowType<{ email: NotNull; until: NotNull }>(),
  );
}
