import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { INTERVIEW } from "~/domain/applicants/interview";
import { companyName } from "../../careers/employer-queries";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { isMasked } from "../board/filter-queries";

type Slots = { slot: Database["interview_slot"]; other: Database["interview"] };
const slot = expressionBuilder<Database & Slots, "slot">();

/** A column of instants, so many minutes later, in the form of the stored ones. */
const later = (instant: Expression<string>, minutes: Expression<number> | number) =>
  sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant}, ${minutes} || ' minutes')`;

/**
 * Whether the recruiter or the applicant of a slot has another live appointment at that time; the one that picking
 * would move does not count. On `slot`.
 */
export function isSlotTaken(): Expression<SqlBool> {
  const overlapping = slot
    .selectFrom("interview as other")
    .select("other.id")
    .where("other.cancelled_at", "is", null)
    .where(({ ref }) => sql<SqlBool>`${ref("other.id")} is not ${ref("slot.moves")}`)
    .where(({ ref }) => sql<SqlBool>`${ref("other.starts_at")} < ${later(ref("slot.starts_at"), ref("slot.minutes"))}`)
    .where(
      ({ ref }) => sql<SqlBool>`${ref("other.starts_at")} > ${later(ref("slot.starts_at"), -INTERVIEW.maxMinutes)}`,
    )
    .where(
      ({ ref }) => sql<SqlBool>`${later(ref("other.starts_at"), ref("other.minutes"))} > ${ref("slot.starts_at")}`,
    );
  // Two statements: each has its own index.
  return slot.or([
    slot.exists(overlapping.whereRef("other.user_created", "=", "slot.user_created")),
    slot.exists(overlapping.whereRef("other.applicant", "=", "slot.applicant")),
  ]);
}

/** Slots, with whether each is taken. */
export const slotRows = () =>
  query
    .selectFrom("interview_slot as slot")
    .select(["slot.id", "slot.offer", "slot.starts_at as starts", "slot.minutes", "slot.place"])
    .select(["slot.moves", "slot.outcome", "slot.date_created"])
    .select(flagOf(isSlotTaken()).as("isTaken"));

/** One slot of an applicant, with what the mails about picking it say. */
export const findSlot = ({ db }: Services, applicant: string, id: string) =>
  db.first(
    slotRows()
      .leftJoin("users", "users.id", "slot.user_created")
      .leftJoin("interview as moved", (join) =>
        join.onRef("moved.id", "=", "slot.moves").on("moved.cancelled_at", "is", null),
      )
      .select(["slot.user_created as recruiter", "users.email as creatorEmail"])
      .select(["moved.id as interview", "moved.sequence", "moved.starts_at as movedFrom"])
      .where("slot.id", "=", id)
      .where("slot.applicant", "=", applicant),
  );

/** The recruiter of an offer that waits for an answer. */
export const findOffering = ({ db }: Services, applicant: string, offer: string) =>
  db.first(
    query
      .selectFrom("interview_slot")
      .select("user_created as recruiter")
      .where("applicant", "=", applicant)
      .where("offer", "=", offer)
      .where("outcome", "is", null)
      .limit(1),
  );

/** An appointment of an applicant that can be changed: they were invited, and it is still to come. */
export const findOwnInterview = ({ db }: Services, applicant: string, id: string, now: string) =>
  db.first(
    query
      .selectFrom("interview")
      .leftJoin("users", "users.id", "interview.user_created")
      .select(["interview.id", "interview.starts_at as starts", "interview.minutes", "interview.place"])
      .select(["interview.sequence", "interview.user_created as recruiter", "users.email as creatorEmail"])
      .where("interview.id", "=", id)
      .where("interview.applicant", "=", applicant)
      .where("interview.isInvited", "=", TRUE)
      .where("interview.cancelled_at", "is", null)
      .where("interview.starts_at", ">", now),
  );

/** The applicant as mails about appointments need to know them. */
export const findInvited = ({ db }: Services, id: string) =>
  db.first(
    query
      .selectFrom("applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .innerJoin("organization", "organization.id", "applicant.organization")
      .select(["applicant.id", "applicant.job", "applicant.first_name", "applicant.last_name", "applicant.email"])
      .select(["applicant.language", "applicant.addressing", "job.title", "organization.contactEmail"])
      .select([companyName().as("company"), flagOf(isMasked()).as("isMasked")])
      .where("applicant.id", "=", id),
  );
