import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Actor, Services } from "../../services";
import { query } from "../../storage/compiler";
import { joinName } from "../board/card-queries";
import { type Asking, isMasked } from "../board/filter-queries";
import type { OnApplicant } from "../detail/applicant-queries";
import { selectWithSame } from "../queries";

/** A longer list says no more. */
const MOST_DUPLICATES = 10;

const withSame = (key: "email_key" | "phone_key") =>
  selectWithSame(key).where("same.job", "=", sql.ref<string>("here.job"));

/**
 * `applicant` and `here` of the same job with the same mail or telephone, neither hidden nor anonymized. Two indexes:
 * with OR, or by the job, all of its applicants would be read.
 */
const pairs = () =>
  query
    .selectFrom("applicant as here")
    .innerJoin("job", "job.id", "here.job")
    .crossJoin("applicant")
    .where("applicant.id", "in", withSame("email_key").unionAll(withSame("phone_key")))
    .where(({ ref }) => sql<SqlBool>`+${ref("applicant.job")} = ${ref("here.job")}`)
    .where(({ ref }) => sql<SqlBool>`${ref("applicant.id")} <> ${ref("here.id")}`)
    .where("applicant.anonymised_at", "is", null)
    .where(({ not }) => not(isMasked()))
    .where(({ ref }) => sql<SqlBool>`instr(${ref("job.anonymous_phases")}, '"' || ${ref("here.phase")} || '"') = 0`);

/**
 * Others of the same job with the same mail or telephone, whenever they applied. Anonymous reviews neither find nor
 * are found: an equal address would say who somebody is.
 */
export const findDuplicates = ({ db }: Services, { person }: Asking, { id, applicantId }: OnApplicant) =>
  db.all(
    pairs()
      .select(({ ref }) => [
        "applicant.id",
        "applicant.phase",
        "applicant.date_created",
        sql<string>`coalesce(${joinName(ref("applicant.first_name"), ref("applicant.last_name"))}, '')`.as("name"),
      ])
      .where("here.id", "=", applicantId)
      .where("here.job", "=", id)
      .where(seesJob(person))
      .orderBy("applicant.date_created")
      .orderBy("applicant.id")
      .limit(MOST_DUPLICATES),
  );

/** For guards: both are of the job, as they were seen, and may still be one person. */
export function areDuplicates(job: string, kept: { id: string; version: number }, other: typeof kept) {
  const { exists } = expressionBuilder<Database, never>();
  return exists(
    pairs()
      .select("applicant.id")
      .where("here.id", "=", kept.id)
      .where("here.job", "=", job)
      .where("here.version", "=", kept.version)
      .where("applicant.id", "=", other.id)
      .where("applicant.version", "=", other.version),
  );
}

/** Of which applicant of the job somebody is a part now; null = none that the actor sees. */
export const findMerged = ({ db }: Services, actor: Actor, { id, applicantId }: OnApplicant) =>
  db.first(
    query
      .selectFrom("applicant_merge")
      .innerJoin("applicant", "applicant.id", "applicant_merge.applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .select("applicant.id")
      .where("applicant_merge.id", "=", applicantId)
      .where("job.id", "=", id)
      .where(seesJob(actor)),
  );

/** The id itself, or that of the applicant whom it is a part of now. */
export const presentId = (id: string) =>
  sql<string>`coalesce(${query
    .selectFrom("applicant_merge")
    .select("applicant_merge.applicant")
    .where("applicant_merge.id", "=", id)}, ${id})`;

/** What became a part of an applicant: the ids, and the contacts that were given up. */
export async function findParts({ db }: Services, applicant: string) {
  const details = sql.ref("applicant_event.details");
  const given = (field: string) => sql<string | null>`${details} ->> ${sql.lit(`$.contact.${field}`)}`.as(field);
  const [ids, contacts] = await Promise.all([
    db.all(query.selectFrom("applicant_merge").select("id").where("applicant", "=", applicant)),
    db.all(
      query
        .selectFrom("applicant_event")
        .select([given("first_name"), given("last_name"), given("email"), given("phone")])
        .where("applicant", "=", applicant)
        .where("event", "=", "merged")
        .$castTo<Record<"first_name" | "last_name" | "email" | "phone", string | null>>(),
    ),
  ]);
  return { ids: ids.map(({ id }) => id), contacts };
}
