import { expressionBuilder, sql } from "kysely";
import type { OwnApplication } from "~/content-api/own-application";
import { Refusal } from "~/domain/errors";
import { companyName, employerFace } from "../../careers/employer-queries";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import { listFrom } from "../../storage/json";
import type { RowOf } from "../../storage/statement";
import { consentAt } from "../queries";
import { slotRows } from "../slots/queries";
import { selfTokenHash } from "./self-token";

const applicant = expressionBuilder<Database, "applicant">();

/** What every change needs to know of the person behind a token. */
export type Self = Awaited<ReturnType<typeof findSelf>>;

/**
 * NOT_FOUND; with {reason: "expired"} when the link was valid once, {reason: "merged"} when the application is a part
 * of another with another address.
 */
export async function findSelf(services: Services, token: string) {
  const hash = await selfTokenHash(token);
  return notExpired(services, hash, await services.db.first(selectSelf(hash)));
}

const selectSelf = (tokenHash: string) =>
  query
    .selectFrom("applicant")
    .innerJoin("job", "job.id", "applicant.job")
    .select(["applicant.id", "applicant.job", "applicant.organization", "job.title"])
    .select(["applicant.first_name", "applicant.last_name", "applicant.email", "applicant.phone"])
    .select(["applicant.withdrawn_at", "applicant.talent_pool_until", "applicant.self_expires_at"])
    .where("applicant.id", "in", withOwnPage(tokenHash));

/** Whose page a link opens: also that of a part of another application, where the address is the same. */
const withOwnPage = (tokenHash: string) =>
  query
    .selectFrom("applicant as own")
    .select("own.id")
    .where("own.self_token_hash", "=", tokenHash)
    .unionAll(
      query
        .selectFrom("applicant_merge")
        .select("applicant_merge.applicant as id")
        .where("applicant_merge.self_token_hash", "=", tokenHash)
        .where("applicant_merge.isOpen", "=", TRUE),
    );

/** Everything that is kept about the person behind a token, in one statement. NOT_FOUND as findSelf. */
export async function loadOwnApplication(services: Services, token: string): Promise<OwnApplication> {
  const now = services.clock().toISOString();
  const hash = await selfTokenHash(token);
  const row = await services.db.first(selectOwnApplication(hash, now));
  return toOwnApplication(await notExpired(services, hash, row));
}

function selectOwnApplication(tokenHash: string, now: string) {
  const consents = applicant
    .selectFrom("application")
    .select(({ fn }) => fn.min(consentAt()).as("first"))
    .whereRef("application.applicant", "=", "applicant.id");
  return selectSelf(tokenHash)
    .innerJoin("organization", "organization.id", "applicant.organization")
    .select(["applicant.zip", "applicant.reachability", "applicant.language", "applicant.addressing"])
    .select(["applicant.quality", "applicant.quality_rule", "applicant.talent_pool_asked_at", "applicant.version"])
    .select(["applicant.date_created", "applicant.date_updated", "organization.contactEmail"])
    .select([companyName().as("company"), employerFace().as("face"), consents.as("privacy_consent_at")])
    .select([listFrom(applications()).as("applications"), listFrom(documents()).as("documents")])
    .select([listFrom(events()).as("events"), listFrom(interviewsAfter(now)).as("interviews")])
    .select(listFrom(slotsAfter(now)).as("slots"));
}

const applications = () =>
  applicant
    .selectFrom("application")
    .select(["application.date_created", "application.answers", "application.sources"])
    .whereRef("application.applicant", "=", "applicant.id")
    .orderBy("application.date_created")
    .orderBy("application.id");

const documents = () =>
  applicant
    .selectFrom("attachment")
    .select(["attachment.id", "attachment.filename_download as name", "attachment.type", "attachment.filesize"])
    .select("attachment.date_created")
    .whereRef("attachment.applicant", "=", "applicant.id")
    .where("attachment.uploaded_by", "is", null)
    .orderBy("attachment.date_created")
    .orderBy("attachment.id");

const OWN_EVENTS = [
  "applied",
  "appliedAgain",
  "corrected",
  "slotPicked",
  "slotsDeclined",
  "changeAsked",
  "replied",
  "withdrew",
  "endedTalentPool",
  "prolongedTalentPool",
] as const;

const events = () =>
  applicant
    .selectFrom("applicant_event")
    .select(["applicant_event.event", "applicant_event.date_created"])
    .whereRef("applicant_event.applicant", "=", "applicant.id")
    .where("applicant_event.actor", "is", null)
    .where("applicant_event.event", "in", OWN_EVENTS)
    .orderBy("applicant_event.date_created")
    .orderBy("applicant_event.id");

const interviewsAfter = (now: string) =>
  applicant
    .selectFrom("interview")
    .select(["interview.id", "interview.starts_at as starts", "interview.minutes", "interview.place"])
    .whereRef("interview.applicant", "=", "applicant.id")
    .where("interview.isInvited", "=", TRUE)
    .where("interview.cancelled_at", "is", null)
    .where("interview.starts_at", ">", now)
    .orderBy("interview.starts_at")
    .orderBy("interview.id");

/** Those that can be picked, or could. */
const slotsAfter = (now: string) =>
  slotRows()
    .whereRef("slot.applicant", "=", sql.ref("applicant.id"))
    .where("slot.outcome", "is", null)
    .where("slot.starts_at", ">", now)
    .orderBy("slot.starts_at")
    .orderBy("slot.id");

/** Under which key the bytes of one of the person's documents are stored. */
export const findOwnDocument = ({ db }: Services, id: string, document: string) =>
  db.first(
    query
      .selectFrom("attachment")
      .select(["object", "type", "filesize", "filename_download"])
      .where("id", "=", document)
      .where("applicant", "=", id)
      .where("uploaded_by", "is", null),
  );

async function notExpired<Row extends { self_expires_at: string | null }>(
  { clock, db }: Services,
  tokenHash: string,
  row: Row | null,
) {
  if (!row) {
    const merged = await db.first(
      query.selectFrom("applicant_merge").select("id").where("self_token_hash", "=", tokenHash),
    );
    throw new Refusal("NOT_FOUND", merged ? { reason: "merged" } : {});
  }
  const { self_expires_at } = row;
  if (self_expires_at === null || self_expires_at <= clock().toISOString())
    throw new Refusal("NOT_FOUND", { reason: "expired" });
  return { ...row, self_expires_at };
}

type OwnRow = RowOf<ReturnType<typeof selectOwnApplication>> & { self_expires_at: string };

function toOwnApplication(row: OwnRow): OwnApplication {
  const { first_name, last_name, email, phone, zip, reachability, language, version } = row;
  return {
    job: { id: row.job, title: row.title, company: row.company, contactEmail: row.contactEmail, face: row.face },
    language,
    addressing: row.addressing ?? (language === "en-US" ? "english" : "german_sie"),
    contact: { first_name, last_name, email, phone, zip, reachability },
    applications: row.applications.map(({ answers, ...application }) => ({
      ...application,
      answers: answers.map(({ question, text, value }) => ({ question, text, value })),
    })),
    documents: row.documents,
    assessment: {
      quality: row.quality,
      rule: row.quality_rule.map(({ text, answer, rating, must }) => ({ text, answer, rating, must })),
    },
    privacyConsent: row.privacy_consent_at,
    talentPoolUntil: row.talent_pool_until,
    isTalentPoolAsked: row.talent_pool_until !== null && row.talent_pool_asked_at !== null,
    interviews: row.interviews,
    slots: row.withdrawn_at ? [] : row.slots.map(({ outcome: _, date_created: __, ...slot }) => slot),
    withdrawn: row.withdrawn_at,
    events: row.events,
    expires: row.self_expires_at,
    version,
    date_created: row.date_created,
    date_updated: row.date_updated,
  };
}
