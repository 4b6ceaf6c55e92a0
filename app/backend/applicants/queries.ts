import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { DUPLICATE_DAYS } from "~/domain/applicants/applicant";
import type { Contact } from "~/domain/applicants/contact";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Person, Services } from "../services";
import { once, query } from "../storage/compiler";
import { isMasked } from "./board/filter-queries";
import { wantsNews } from "./detail/queries";

const applicant = expressionBuilder<Database, "applicant">();

/** Somebody who applied to the same job before. */
export type Duplicate = NonNullable<Awaited<ReturnType<typeof findDuplicate>>>;

/**
 * `isNamed`: only among those whose name is shown, since who is among the others must not come out by a known address.
 */
export type DuplicateSearch = { [Key in "email" | "phone"]: Contact[Key] | Expression<Contact[Key]> } & {
  isNamed?: true;
};

/** Who applied to this job with the same mail or telephone within 90 days. */
export const findDuplicate = (services: Services, id: string, search: DuplicateSearch) =>
  services.db.first(
    duplicates(services, id, search).select([
      "applicant.id",
      "applicant.email",
      "applicant.email_key",
      "applicant.first_name",
    ]),
  );

/** The id of that one, as an expression. */
export const duplicateOf = (services: Services, id: string, search: DuplicateSearch) =>
  sql<string | null>`${duplicates(services, id, search).select("applicant.id")}`;

/** For guards: the duplicate is still the one that was found, or there is still none. */
export const isStillDuplicate = (services: Services, id: string, search: DuplicateSearch, found: string | null) =>
  sql<SqlBool>`${duplicates(services, id, search).select("applicant.id")} is ${found}`;

function duplicates({ clock }: Services, id: string, { email, phone, isNamed }: DuplicateSearch) {
  const since = new Date(clock().getTime() - DUPLICATE_DAYS * 24 * 3600_000).toISOString();
  const { exists, not } = applicant;
  const ofHidden = applicant
    .selectFrom("job")
    .select("job.id")
    .whereRef("job.id", "=", "applicant.job")
    .where(isMasked());
  return (
    query
      .selectFrom("applicant")
      .where("applicant.anonymised_at", "is", null)
      .where("applicant.date_created", ">", since)
      // Two indexes: with OR all applicants of the job would be read.
      .where("applicant.id", "in", sameOf(id, "email_key", email).unionAll(sameOf(id, "phone_key", phone)))
      .$if(isNamed === true, (rows) => rows.where(not(exists(ofHidden))))
      .orderBy("applicant.date_created")
      .orderBy("applicant.id")
      .limit(1)
  );
}

const sameOf = (job: string, key: "email_key" | "phone_key", value: string | null | Expression<string | null>) =>
  query.selectFrom("applicant as same").select("same.id").where("same.job", "=", job).where(`same.${key}`, "=", value);

/** Ids of applicants, of any job, with the address or number of the statement's `here`. */
export const selectWithSame = (key: "email_key" | "phone_key") =>
  query
    .selectFrom("applicant as same")
    .select("same.id")
    .where(`same.${key}`, "=", sql.ref<string>(`here.${key}`));

/**
 * When the applicant consented to the processing; null where nobody knows any more. On `application`. What was handed
 * in before it was kept there has it in the conversation, for its last day.
 */
export const consentAt = once(() => {
  const { ref, selectFrom } = expressionBuilder<Database, "application">();
  const ofConversation = selectFrom("conversation")
    .select("conversation.privacy_consent_at")
    .whereRef("conversation.id", "=", "application.conversation");
  return sql<string | null>`coalesce(${ref("application.privacy_consent_at")}, ${ofConversation})`;
});

/** How many applicants are in each phase of a job, from the counter. */
export const selectPhaseCounts = (person: Person, job: string) =>
  query
    .selectFrom("job")
    .innerJoin("phase_count", "phase_count.job", "job.id")
    .select(["phase_count.phase", "phase_count.applicants"])
    .where("job.id", "=", job)
    .where(seesJob(person));

/** How the job addresses applicants, its title, and which data-processing agreement its organization has accepted. */
export const findAddressing = ({ db }: Services, job: string) =>
  db.first(
    query
      .selectFrom("job")
      .leftJoin("organization", "organization.id", "job.organization")
      .select(["job.addressing", "job.title", "organization.agreementVersion"])
      .where("job.id", "=", job),
  );

/**
 * Readers of the job who want mails about new applicants, while the name of this one is hidden, or while it is not.
 */
export function wantsApplicationMail(job: string, id: string, isHidden: boolean) {
  const hidden = query
    .selectFrom("applicant")
    .innerJoin("job", "job.id", "applicant.job")
    .select("applicant.id")
    .where("applicant.id", "=", id)
    .where(isMasked());
  const { and, exists, not } = applicant;
  return and([wantsNews(job), isHidden ? exists(hidden) : not(exists(hidden))]);
}
