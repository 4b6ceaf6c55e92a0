import { expressionBuilder, sql } from "kysely";
import type { RejectReason } from "~/domain/applicants/applicant";
import type { Contact } from "~/domain/applicants/contact";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { insertSelect } from "../../storage/insert-select";
import { contactSearchText } from "../search-text";
import { insertEvent, positionOnTop } from "../statements";
import type { Self } from "./queries";

const applicant = expressionBuilder<Database, "applicant">();

/** A change by the applicant: no user raised the version. */
const changed = (now: string) => ({
  version: applicant("version", "+", 1),
  user_updated: null,
  date_updated: now,
});

/** Over the version that was seen. */
export const correctContact = (id: string, seen: number, contact: Contact, now: string) =>
  query
    .updateTable("applicant")
    .set({
      ...contact,
      ...contactSearchText(contact),
      email_key: contact.email,
      phone_key: contact.phone,
      ...changed(now),
    })
    .where("id", "=", id)
    .where("version", "=", seen);

const isDecided = () => applicant("applicant.phase", "in", ["hired", "rejected"]);

/** Before `withdrawApplicant`: the card has not moved yet. */
export const noteWithdrawal = ({ ids }: Services, { id }: Self, now: string) =>
  insertSelect(
    "applicant_event",
    {
      id: ids(),
      applicant: applicant.ref("applicant.id"),
      event: "withdrew",
      details: sql<Record<string, unknown>>`iif(${isDecided()}, '{}',
        json_object('from', ${applicant.ref("applicant.phase")}, 'to', 'rejected'))`,
      date_created: now,
      date_updated: now,
    },
    query.selectFrom("applicant").where("applicant.id", "=", id).where("applicant.withdrawn_at", "is", null),
  );

/**
 * A withdrawn application is rejected, unless it was decided already: hired stays hired. Of who is not hired there is
 * nothing to follow up.
 */
export function withdrawApplicant({ id, job }: Self, now: string) {
  const { ref } = applicant;
  const decided = isDecided();
  const isHired = applicant("phase", "=", "hired");
  return query
    .updateTable("applicant")
    .set({
      withdrawn_at: now,
      reject_reason: sql<RejectReason | null>`iif(${decided}, ${ref("reject_reason")}, 'withdrew')`,
      phase_changed_at: sql<string>`iif(${decided}, ${ref("phase_changed_at")}, ${now})`,
      position: sql<number>`iif(${decided}, ${ref("position")}, ${positionOnTop(id, job, "rejected")})`,
      phase: sql<string>`iif(${isHired}, ${ref("phase")}, 'rejected')`,
      follow_up_on: sql<string | null>`iif(${isHired}, ${ref("follow_up_on")}, null)`,
      follow_up_user: sql<string | null>`iif(${isHired}, ${ref("follow_up_user")}, null)`,
      ...changed(now),
    })
    .where("id", "=", id)
    .where("withdrawn_at", "is", null);
}

export const endTalentPool = (id: string, now: string) =>
  query
    .updateTable("applicant")
    .set({ talent_pool_until: null, ...changed(now) })
    .where("id", "=", id)
    .where("talent_pool_until", "is not", null);

/** From now on, while it has not ended and the applicant was asked. */
export const prolongTalentPool = (id: string, now: string, until: string) =>
  query
    .updateTable("applicant")
    .set({ talent_pool_until: until, talent_pool_asked_at: null, ...changed(now) })
    .where("id", "=", id)
    .where("talent_pool_until", ">", now)
    .where("talent_pool_asked_at", "is not", null);

/** The conversations repeat the consent, so that reading them again does not bring it back. */
export const forgetTalentPoolConsent = (id: string) =>
  query.updateTable("conversation").set({ talent_pool: false }).where("applicant", "=", id);

/** What the person did, without their data. */
export const ownEvent = (
  services: Services,
  id: string,
  event: "corrected" | "endedTalentPool" | "prolongedTalentPool",
) => insertEvent({ id: services.ids(), applicant: id, event, now: services.clock().toISOString() });
