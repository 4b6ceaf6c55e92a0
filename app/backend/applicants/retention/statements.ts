import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { ApplicantEventName } from "~/domain/applicants/events";
import type { QualityLine } from "~/domain/chatbot/quality";
import { deleteAttachments } from "../../files/attachment-statements";
import { deleteFiles } from "../../files/statements";
import type { Database } from "../../schema";
import { isIn, query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { deleteAccessesTo } from "../accesses/statements";
import type { QualityOverride } from "../schema";
import { NO_ANSWERS_SEARCH_TEXT, NO_CONTACT_SEARCH_TEXT } from "../search-text";
import { removeSeenMarks } from "../statements";
import type { DueApplicant } from "./due-queries";
import type { Traced } from "./queries";

const applicant = expressionBuilder<Database, "applicant">();
const event = expressionBuilder<Database, "applicant_event">();

/** RECORD_CONFLICT when applicant or job were changed meanwhile. */
export const guardUnchanged = ({ id, version, jobVersion }: Pick<DueApplicant, "id" | "version" | "jobVersion">) =>
  guardThat(
    "RECORD_CONFLICT",
    applicant.exists(
      query
        .selectFrom("applicant")
        .innerJoin("job", "job.id", "applicant.job")
        .select("applicant.id")
        .where("applicant.id", "=", id)
        .where("applicant.version", "=", version)
        .where("job.version", "=", jobVersion)
        .where("applicant.anonymised_at", "is", null),
    ),
  );

/** Takes the personal data from the rows of an applicant and leaves what counts. */
export const removePersonalData = (id: string, now: string) => [
  query
    .updateTable("applicant")
    .set({
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      zip: null,
      ...NO_CONTACT_SEARCH_TEXT,
      reachability: [],
      avatar: null,
      email_key: null,
      phone_key: null,
      self_token_hash: null,
      self_expires_at: null,
      talent_pool_until: null,
      talent_pool_asked_at: null,
      reject_mail: null,
      responsible: null,
      sources: {},
      quality_rule: ratingsAlone(),
      quality_override: sql<QualityOverride | null>`iif(${applicant.ref("quality_override")} is null, null,
        json_set(${applicant.ref("quality_override")}, '$.note', ''))`,
      user_updated: null,
      version: applicant("version", "+", 1),
      date_updated: now,
      anonymised_at: now,
    })
    .where("id", "=", id),
  query
    .updateTable("application")
    .set({ answers: [], ...NO_ANSWERS_SEARCH_TEXT, sources: {}, conversation: null, ...NO_CONSENT })
    .where("applicant", "=", id),
  query.deleteFrom("applicant_event").where("applicant", "=", id).where("event", "in", PERSONAL_EVENTS),
  query.updateTable("applicant_event").set({ details: detailsWithoutPerson() }).where("applicant", "=", id),
  query.deleteFrom("interview_slot").where("applicant", "=", id),
  query.deleteFrom("interview").where("applicant", "=", id),
  query.deleteFrom("applicant_label").where("applicant", "=", id),
  query.deleteFrom("applicant_seen").where("applicant", "=", id),
  query.deleteFrom("applicant_merge").where("applicant", "=", id),
  deleteAccessesTo(id),
];

const NO_CONSENT = { privacy_consent_at: null, consent_language: null, talent_pool: false };

/** What was said or agreed with the person. */
const PERSONAL_EVENTS: ApplicantEventName[] = [
  "comment",
  "mail",
  "replied",
  "interview",
  "interviewMoved",
  "interviewCancelled",
  "slotsOffered",
  "slotsWithdrawn",
  "slotPicked",
  "slotsDeclined",
  "changeAsked",
  "document",
  "documentDeleted",
];

/** The questions and what each answer counted, without the answers. */
function ratingsAlone() {
  const line = sql.ref("line.value");
  return sql<QualityLine[]>`(select json_group_array(json_object('question', ${line} ->> 'question',
      'kind', ${line} ->> 'kind', 'text', ${line} ->> 'text', 'answer', '', 'rating', ${line} ->> 'rating',
      'must', json(iif(${line} ->> 'must', 'true', 'false'))))
    from json_each(${applicant.ref("applicant.quality_rule")}) as line)`;
}

/** Who moved the card when, and how it was rated. */
function detailsWithoutPerson() {
  const details = event.ref("details");
  const move = sql`json_object('from', ${details} ->> '$.from', 'to', ${details} ->> '$.to')`;
  const quality = sql`json_object('quality', ${details} ->> '$.quality')`;
  return sql<
    Record<string, unknown>
  >`case ${event.ref("event")} when 'moved' then ${move} when 'merged' then ${move} when 'judged' then ${move}
    when 'applied' then ${quality} when 'withdrew' then ${details}
    when 'appliedAgain' then json_patch(${quality}, ${move}) else '{}' end`;
}

/**
 * The applicant and what cascades; NOT_FOUND when that was done already. Seen marks go first: what triggers keep of
 * them is found by the applicant's row.
 */
export const deleteApplicant = (id: string) => [
  removeSeenMarks(id),
  query.deleteFrom("applicant").where("id", "=", id),
  guardOneChanged("NOT_FOUND"),
];

const attachment = expressionBuilder<Database, "attachment">();

/** Documents of the applicant and of conversations; answers {object} of each. */
export const deleteDocuments = ({ id }: Traced, conversations: readonly string[]) =>
  deleteAttachments(
    attachment.or([
      attachment("attachment.applicant", "=", id),
      isIn(attachment.ref("attachment.conversation"), conversations),
    ]),
  );

export const deleteViews = (ids: readonly string[]) =>
  query.deleteFrom("board_view").where(({ ref }) => isIn(ref("board_view.id"), ids));

export const deleteConversations = (ids: readonly string[]) =>
  query.deleteFrom("conversation").where(({ ref }) => isIn(ref("conversation.id"), ids));

/** The file of an applicant's avatar; answers where its bytes lie. */
export const deleteAvatar = (id: string) =>
  deleteFiles(
    expressionBuilder<Database, "files">()(
      "files.id",
      "=",
      query.selectFrom("applicant").select("applicant.avatar").where("applicant.id", "=", id),
    ),
  );

/** For mails to an address: neither a user nor another applicant has it. */
export const isOnlyOf = ({ id }: Traced, email: string) =>
  sql<SqlBool>`not exists ${query
    .selectFrom("users")
    .select("users.id")
    .where(({ ref }) => sql<SqlBool>`${ref("users.email")} = ${email} collate nocase`)}
    and not exists ${query
      .selectFrom("applicant")
      .select("applicant.id")
      .where("applicant.id", "<>", id)
      .where("applicant.email_key", "=", email)}`;

/** Labels that an organization has for all its jobs. */
export const deleteLabelsOf = (organization: string) =>
  query.deleteFrom("label").where("organization", "=", organization);

/** Documents of conversations; answers where their bytes lie, as for files. */
export const deleteDocumentsOf = (conversations: readonly string[]) =>
  deleteAttachments(isIn(attachment.ref("attachment.conversation"), conversations));
