import { expressionBuilder, sql, type Updateable } from "kysely";
import { PRIORITY_LABELS } from "~/domain/applicants/applicant";
import type { MergedContact } from "~/domain/applicants/merge";
import { giveAttachments } from "../../files/attachment-statements";
import { deleteFiles } from "../../files/statements";
import { countEvent, givePhases } from "../../funnel/statements";
import { giveMentions } from "../../mentions/statements";
import { dropUnsentMails, redirectMails } from "../../outbox/statements";
import type { Database } from "../../schema";
import type { Person } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import { insertSelect } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import { giveAccesses } from "../accesses/statements";
import { contactSearchText } from "../search-text";
import { closeSlots } from "../slots/statements";
import { positionOnTop } from "../statements";

export interface Merge {
  job: string;
  /** Who stays. */
  kept: string;
  /** Who becomes a part of them. */
  other: string;
  contact: MergedContact;
  /** Taken from the other; null = the phase stays. */
  phase: string | null;
  takesQuality: boolean;
  takesResponsible: boolean;
  now: string;
}

const applicant = expressionBuilder<Database, "applicant">();
type WithOther = Database & { other: Database["applicant"] };
const both = expressionBuilder<WithOther, "applicant" | "other">();

/**
 * The row of the one who stays, while that of the other is still there. The later consent to the talent pool counts,
 * the own page stays open for the longer of both, and of two follow-ups the earlier one that is somebody's stays.
 */
export function mergeRow(person: Person, { kept, other, contact, now, ...merge }: Merge): Statement {
  const { ref } = both;
  const later = (column: "self_expires_at" | "talent_pool_until") =>
    sql<
      string | null
    >`nullif(max(coalesce(${ref(`applicant.${column}`)}, ''), coalesce(${ref(`other.${column}`)}, '')), '')`;
  const [own, others] = [ref("applicant.talent_pool_until"), ref("other.talent_pool_until")];
  const rank = (of: "applicant" | "other") =>
    sql`(${ref(`${of}.follow_up_user`)} is null, coalesce(${ref(`${of}.follow_up_on`)}, '~'))`;
  const followUp = (column: "follow_up_on" | "follow_up_user") =>
    sql<
      string | null
    >`iif(${rank("other")} < ${rank("applicant")}, ${ref(`other.${column}`)}, ${ref(`applicant.${column}`)})`;
  const columns: Updateable<Database["applicant"]> = {
    ...contact,
    ...contactSearchText(contact),
    email_key: contact.email,
    phone_key: contact.phone,
  };
  return query
    .updateTable("applicant")
    .from("applicant as other")
    .set({
      ...columns,
      ...(merge.takesQuality && {
        quality: ref("other.quality"),
        quality_rule: ref("other.quality_rule"),
        quality_override: ref("other.quality_override"),
      }),
      ...(merge.takesResponsible && { responsible: ref("other.responsible") }),
      ...(merge.phase !== null && {
        phase: merge.phase,
        position: positionOnTop(kept, merge.job, merge.phase),
        phase_changed_at: now,
        reject_reason: ref("other.reject_reason"),
        reject_mail: ref("other.reject_mail"),
        withdrawn_at: ref("other.withdrawn_at"),
      }),
      reachability: sql`(select json_group_array(value) from (select value from
        json_each(${ref("applicant.reachability")}) union select value from json_each(${ref("other.reachability")})))`,
      avatar: sql<string | null>`coalesce(${ref("applicant.avatar")}, ${ref("other.avatar")})`,
      self_expires_at: later("self_expires_at"),
      follow_up_on: followUp("follow_up_on"),
      follow_up_user: followUp("follow_up_user"),
      talent_pool_until: later("talent_pool_until"),
      talent_pool_asked_at: sql<string | null>`iif(coalesce(${others}, '') > coalesce(${own}, ''),
        ${ref("other.talent_pool_asked_at")}, ${ref("applicant.talent_pool_asked_at")})`,
      first_contact_at: sql<string | null>`coalesce(min(${ref("applicant.first_contact_at")},
        ${ref("other.first_contact_at")}), ${ref("applicant.first_contact_at")}, ${ref("other.first_contact_at")})`,
      user_updated: person.id,
      date_updated: now,
      version: sql<number>`${ref("applicant.version")} + 1`,
    })
    .where("applicant.id", "=", kept)
    .where("other.id", "=", other);
}

/** Before the row is merged: rejections that wait are those of the phase that is left. */
export function dropOneRejection({ kept, other, phase }: Merge): Statement {
  const left = phase === null ? other : kept;
  return dropUnsentMails(
    expressionBuilder<Database, "outbox">()(
      "outbox.id",
      "=",
      query.selectFrom("applicant").select("applicant.reject_mail").where("applicant.id", "=", left),
    ),
  );
}

/** One of both times is offered: the times that the one who stays may choose from count. */
export const closeOneOffer = ({ kept, other, now }: Merge): Statement =>
  closeSlots({ applicant: other }, "withdrawn", now).where((eb) =>
    eb.exists(
      eb
        .selectFrom("interview_slot as own")
        .select("own.id")
        .where("own.applicant", "=", kept)
        .where("own.outcome", "is", null),
    ),
  );

/** Before the row is merged: one person is hired once, and has been in each phase once. */
export const countOnce = ({ job, kept, other, now }: Merge, source: string): Statement[] => [
  givePhases(other, kept),
  countEvent(
    { job, at: now, measure: "hires", source, amount: -1 },
    applicant.exists(query.selectFrom("applicant").select("id").where("id", "=", other).where("phase", "=", "hired")),
  ),
];

/** Everything of the other becomes that of the one who stays, whose page the conversations of the other do not open. */
export function giveAll({ kept, other }: Merge): Statement[] {
  const to = { applicant: kept };
  return [
    query.updateTable("applicant_event").set(to).where("applicant", "=", other),
    query.updateTable("application").set(to).where("applicant", "=", other),
    query.updateTable("interview").set(to).where("applicant", "=", other),
    query.updateTable("interview_slot").set(to).where("applicant", "=", other),
    query
      .updateTable("conversation")
      .set({ ...to, opensOwnPage: false })
      .where("applicant", "=", other),
    giveAttachments(other, kept),
    giveMentions(other, kept),
    giveAccesses(other, kept),
    redirectMails(other, kept),
    giveLabels(other, kept),
  ];
}

/** Of high, medium and low the own one stays. */
function giveLabels(other: string, kept: string) {
  const priority = (label: "applicant_label.label" | "own.label") =>
    sql<boolean>`${sql.ref(label)} in (${sql.join(PRIORITY_LABELS)})`;
  const own = query
    .selectFrom("applicant_label as own")
    .select("own.label")
    .where("own.applicant", "=", kept)
    .where(priority("own.label"));
  return insertSelect(
    "applicant_label",
    { applicant: kept, label: sql.ref<string>("applicant_label.label") },
    query
      .selectFrom("applicant_label")
      .where("applicant_label.applicant", "=", other)
      .where((eb) => eb.or([eb.not(priority("applicant_label.label")), eb.not(eb.exists(own))])),
  ).onConflict((conflict) => conflict.doNothing());
}

/** Seen is what somebody has seen of both. */
export const unseeHalf = ({ kept, other }: Merge): Statement =>
  query
    .deleteFrom("applicant_seen")
    .where("applicant", "=", kept)
    .where(
      "user",
      "not in",
      query.selectFrom("applicant_seen as seen").select("seen.user").where("seen.applicant", "=", other),
    );

/** Where links to the other lead, before the row is merged and the other deleted; also those of its own parts. */
export function noteMerge({ kept, other, contact, now }: Merge): Statement[] {
  const { email } = contact;
  const isSameAddress = sql<boolean>`${applicant.ref("applicant.email")} is ${email} and ${email} is not null`;
  return [
    // An own page that did not open stays shut.
    query
      .updateTable("applicant_merge")
      .set({
        applicant: kept,
        isOpen: sql<boolean>`${sql.ref("applicant_merge.isOpen")}
          and ${query.selectFrom("applicant").select(isSameAddress.as("isSame")).where("applicant.id", "=", other)}`,
      })
      .where("applicant", "=", other),
    insertSelect(
      "applicant_merge",
      {
        id: applicant.ref("applicant.id"),
        applicant: kept,
        self_token_hash: applicant.ref("applicant.self_token_hash"),
        isOpen: isSameAddress,
        date_created: now,
      },
      query.selectFrom("applicant").where("applicant.id", "=", other),
    ),
  ];
}

/** The picture of the other where the one who stays has one; answers where its bytes lie. */
export const deleteSecondAvatar = ({ kept, other }: Merge) =>
  deleteFiles(
    expressionBuilder<Database, "files">()(
      "files.id",
      "=",
      query
        .selectFrom("applicant")
        .innerJoin("applicant as own", (join) => join.on("own.id", "=", kept).on("own.avatar", "is not", null))
        .select("applicant.avatar")
        .where("applicant.id", "=", other)
        .where(TRUE),
    ),
  );
