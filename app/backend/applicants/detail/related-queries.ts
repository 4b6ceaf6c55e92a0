import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { MOST_SLOTS } from "~/domain/applicants/interview-slots";
import { personOf } from "../../outbox/statements";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { once, query } from "../../storage/compiler";
import { jsonOf } from "../../storage/decoding";
import { listFrom, valuesFrom } from "../../storage/json";
import type { RowOf } from "../../storage/statement";
import { suppressionOf } from "../../suppressions/queries";
import { cardColumns, hasHiddenName, nameOfUser, visibleApplicants } from "../board/card-queries";
import type { Asking } from "../board/filter-queries";
import { consentAt } from "../queries";
import { slotRows } from "../slots/queries";
import type { OnApplicant } from "./applicant-queries";
import type { AskedRelations } from "./asked-relations";

const applicant = expressionBuilder<Database, "applicant" | "job" | "organization">();
const { ref } = applicant;

/** A card with its relations, and the words that must not be told while names are hidden. On `applicant`. */
export const relatedColumns = once(() => {
  const applications = applicant
    .selectFrom("application")
    .select(["application.date_created", "application.answers"])
    .whereRef("application.applicant", "=", "applicant.id")
    .orderBy("application.date_created")
    .orderBy("application.id");
  const documents = applicant
    .selectFrom("attachment")
    .select((attachment) => [
      "attachment.id",
      "attachment.filename_download as name",
      "attachment.type",
      "attachment.filesize",
      nameOfUser(attachment.ref("attachment.uploaded_by")).as("by"),
      "attachment.date_created",
    ])
    .whereRef("attachment.applicant", "=", "applicant.id")
    .orderBy("attachment.date_created")
    .orderBy(sql.ref("attachment.rowid"));
  const interviews = applicant
    .selectFrom("interview")
    .select(["interview.id", "interview.starts_at as starts", "interview.minutes", "interview.place"])
    .select(["interview.note", "interview.isInvited", "interview.sequence"])
    .whereRef("interview.applicant", "=", "applicant.id")
    .where("interview.cancelled_at", "is", null)
    .orderBy("interview.starts_at")
    .orderBy("interview.id");
  return [
    "applicant.first_name",
    "applicant.last_name",
    "applicant.email",
    "applicant.phone",
    "applicant.zip",
    knownAs(),
    "applicant.quality as derivedQuality",
    "applicant.quality_rule",
    "applicant.quality_override",
    nameOfUser(sql<string | null>`${ref("applicant.quality_override")} ->> '$.by'`).as("overrideBy"),
    listFrom(applications).as("applications"),
    listFrom(documents).as("documents"),
    listFrom(interviews).as("interviews"),
  ] as const;
});

/**
 * What somebody whose name is hidden was called when they applied once more or were merged, in the order of a
 * contact's fields. On `applicant` and its `job`.
 */
export const knownAs = once(() => {
  const contacts = applicant
    .selectFrom("applicant_event as again")
    .innerJoin(sql<{ value: string | null }>`json_each(${sql.ref("again.details")}, '$.contact')`.as("told"), (join) =>
      join.onTrue(),
    )
    .select("told.value")
    .whereRef("again.applicant", "=", "applicant.id")
    .where("again.event", "in", ["appliedAgain", "merged"]);
  const merged = applicant
    .selectFrom("applicant_merge")
    .select("applicant_merge.id")
    .whereRef("applicant_merge.applicant", "=", "applicant.id");
  const hasOthers = sql<SqlBool>`(${hasHiddenName()} and (${ref("applicant.hasAppliedAgain")} or exists ${merged}))`;
  return jsonOf(sql<(string | null)[]>`iif(${hasOthers}, ${valuesFrom(contacts)}, '[]')`).as("knownAs");
});

/** Of each applicant of a page. */
const MOST_EVENTS = 50;

/** The newest events of `applicant`, those that are comments alone, or none. */
export function eventsColumn(asked: AskedRelations["events"]) {
  const events = listFrom(eventsOf(ref("applicant.id"), asked === "comments").limit(MOST_EVENTS));
  return (asked ? events : jsonOf<EventRow[]>(sql`'[]'`)).as("events");
}

function eventsOf(id: Expression<string> | string, isComments: boolean) {
  return query
    .selectFrom("applicant_event as event")
    .leftJoin("users", "users.id", "event.actor")
    .select(["event.id", "event.event", "event.actor", "event.details", "event.date_created", "event.date_updated"])
    .select(["users.first_name", "users.last_name"])
    .where("event.applicant", "=", id)
    .$if(isComments, (events) => events.where("event.event", "=", "comment"))
    .orderBy("event.date_created", "desc")
    .orderBy(sql.ref("event.rowid"), "desc");
}

/**
 * What happened to an applicant, newest first, or the comments alone; `most` of it, or all. `findDetails` decides
 * whether the asking person sees the applicant.
 */
export const findEvents = (
  { db }: Services,
  { applicantId }: OnApplicant,
  { isComments = false, most = -1 } = {},
): Promise<EventRow[]> => db.all(eventsOf(applicantId, isComments).limit(most));

export type EventRow = RowOf<ReturnType<typeof eventsOf>>;

/** Everything about one applicant that fits into one row; null for one that this person does not see. */
export const findDetails = ({ db }: Services, asking: Asking, on: OnApplicant) => db.first(selectDetails(asking, on));

function selectDetails(asking: Asking, { id, applicantId }: OnApplicant) {
  const { rejectMailAt, country, contacts } = subqueries();
  return visibleApplicants(asking.person, id)
    .innerJoin("organization", "organization.id", "job.organization")
    .where("applicant.id", "=", applicantId)
    .select(cardColumns(asking))
    .select(relatedColumns())
    .select(suppressionOf(ref("applicant.email")).as("undeliverable"))
    .select(["applicant.reachability", "applicant.avatar", "applicant.language"])
    .select([
      "applicant.addressing",
      "applicant.source",
      "applicant.responsible",
      "applicant.follow_up_on as followUpOn",
    ])
    .select(["applicant.talent_pool_until", "applicant.anonymised_at", "applicant.retention_noticed_at"])
    .select([nameOfUser(ref("applicant.responsible")).as("responsibleName"), rejectMailAt.as("rejectMailAt")])
    .select(({ fn }) => fn.coalesce("job.offline_at", "job.date_updated").as("offline_at"))
    .select(["job.status", "job.user_created", "job.organization", "organization.retentionMonths"])
    .select([country.as("country"), valuesFrom(contacts).as("contacts"), slotsColumn().as("slots")]);
}

const MOST_OFFERS = 5;

/** The slots of the newest offers. */
const slotsColumn = once(() =>
  listFrom(
    slotRows()
      .whereRef("slot.applicant", "=", sql.ref("applicant.id"))
      .orderBy("slot.date_created", "desc")
      .orderBy("slot.starts_at")
      .limit(MOST_SLOTS * MOST_OFFERS),
  ),
);

const subqueries = once(() => ({
  rejectMailAt: applicant
    .selectFrom("outbox")
    .select("outbox.next_try_at")
    .whereRef("outbox.id", "=", "applicant.reject_mail")
    .where("outbox.sent_at", "is", null),
  country: applicant.selectFrom("country").select("country_code").whereRef("country.id", "=", "organization.country"),
  contacts: applicant.selectFrom("job_contact").select("job_contact.user").whereRef("job_contact.job", "=", "job.id"),
}));

export type DetailsRow = RowOf<ReturnType<typeof selectDetails>>;

/** What `to-related.ts` reads of a row. */
export type RelatedRow = Pick<DetailsRow, RelatedColumn>;
type RelatedColumn =
  | "isMasked"
  | "first_name"
  | "last_name"
  | "email"
  | "phone"
  | "zip"
  | "knownAs"
  | "derivedQuality"
  | "quality_rule"
  | "quality_override"
  | "overrideBy"
  | "applications"
  | "documents"
  | "interviews";

/** What is kept about an applicant besides the details: labels by name, consents, conversations, mails. */
export function selectRest({ id, applicantId }: OnApplicant) {
  const labels = applicant
    .selectFrom("applicant_label")
    .leftJoin("label", "label.id", "applicant_label.label")
    .select(({ fn }) => fn.coalesce("label.name", "applicant_label.label").as("name"))
    .whereRef("applicant_label.applicant", "=", "applicant.id")
    .orderBy("applicant_label.label");
  const conversations = applicant
    .selectFrom("conversation")
    .select(["conversation.date_created as began", "conversation.finished_at as finished"])
    .whereRef("conversation.applicant", "=", "applicant.id")
    .orderBy("conversation.date_created");
  const consents = applicant
    .selectFrom("application")
    .select(consentAt().as("privacyConsent"))
    .select(["application.consent_language as language", "application.talent_pool as talentPool"])
    .whereRef("application.applicant", "=", "applicant.id")
    .orderBy("application.date_created")
    .orderBy("application.id");
  const payload = sql.ref("outbox.payload");
  const mails = applicant
    .selectFrom("outbox")
    .select([
      "outbox.recipient as to",
      sql<string>`${payload} ->> '$.template'`.as("template"),
      "outbox.date_created",
      "outbox.sent_at as sent",
    ])
    .whereRef("outbox.recipient", "=", "applicant.email")
    // The + takes the type from the id, with which the index of the expression would not serve.
    .where(personOf(), "=", sql<string>`+${ref("applicant.id")}`)
    .orderBy("outbox.date_created");
  return query
    .selectFrom("applicant")
    .innerJoin("job", "job.id", "applicant.job")
    .select(["job.title", "applicant.sources", "applicant.date_updated"])
    .select([valuesFrom(labels).as("labels"), listFrom(consents).as("consents")])
    .select([listFrom(conversations).as("conversations"), listFrom(mails).as("mails")])
    .where("applicant.id", "=", applicantId)
    .where("job.id", "=", id);
}
