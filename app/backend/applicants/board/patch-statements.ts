import { expressionBuilder, type Updateable } from "kysely";
import type { ApplicantEventName, ApplicantEvents } from "~/domain/applicants/events";
import { dropUnsentMails } from "../../outbox/statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import { contactSearchText } from "../search-text";
import { insertEvent } from "../statements";
import type { FoundApplicant } from "./card-queries";
import { changerOf } from "./move-statements";
import { type ApplicantPatch, asksForContact, correctedContact } from "./patch";

type Columns = Updateable<Database["applicant"]>;

/**
 * The changes to the applicant's own row, each with its event, and the mark of having been seen. Guarded by the
 * caller.
 */
export async function patchStatements(
  services: Services,
  person: Person,
  found: FoundApplicant,
  patch: ApplicantPatch,
): Promise<Statement[]> {
  const now = services.clock().toISOString();
  const columns: Columns = {};
  const statements: Statement[] = [];
  const note = <Name extends ApplicantEventName>(event: Name, details: ApplicantEvents[Name]) => {
    const row = { id: services.ids(), applicant: found.id, actor: person.id, event, now };
    statements.push(insertEvent({ ...row, details: { ...details } }));
  };
  if (asksForContact(patch)) {
    Object.assign(columns, await contactColumns(found, patch));
    note("corrected", {});
  }
  if (patch.quality !== undefined && (patch.quality || found.quality_override)) {
    const { value = null, note: reason = "" } = patch.quality ?? {};
    columns.quality_override = value && { value, note: reason.trim(), by: person.id, at: now };
    note("judged", { from: found.card.quality, to: value, ...(reason.trim() ? { note: reason.trim() } : {}) });
  }
  if (patch.responsible !== undefined && patch.responsible !== found.responsible) {
    columns.responsible = patch.responsible;
    note("responsible", { to: patch.responsible });
  }
  if (patch.followUpDone && found.follow_up_on) {
    columns.follow_up_on = null;
    columns.follow_up_user = null;
  }
  if (patch.cancelMail) {
    statements.push(dropRejectionMail(found.id), guardOneChanged("NOTHING_TO_DO"));
    columns.reject_mail = null;
    note("mailCancelled", {});
  }
  if (Object.keys(columns).length > 0) statements.push(updateColumns(person, found, columns, now));
  if (patch.seen !== undefined) statements.push(markSeen(person, found.id, patch.seen));
  return statements;
}

async function contactColumns(found: FoundApplicant, patch: ApplicantPatch): Promise<Columns> {
  const read = await correctedContact(found, patch);
  if ("fields" in read) return {};
  const { contact } = read;
  return { ...contact, ...contactSearchText(contact), email_key: contact.email, phone_key: contact.phone };
}

const applicant = expressionBuilder<Database, "applicant">();

const updateColumns = (person: Person, found: FoundApplicant, columns: Columns, now: string) =>
  query
    .updateTable("applicant")
    .set({ ...columns, ...changerOf(person, [found]), date_updated: now, version: applicant("version", "+", 1) })
    .where("id", "=", found.id);

const dropRejectionMail = (id: string) =>
  dropUnsentMails(
    expressionBuilder<Database, "outbox">()(
      "outbox.id",
      "=",
      query.selectFrom("applicant").select("applicant.reject_mail").where("applicant.id", "=", id),
    ),
  );

/** Marks the applicant as seen by this person, or as unseen; nothing for one who was erased meanwhile. */
export const markSeen = ({ id: user }: Person, id: string, isSeen: boolean): Statement =>
  isSeen
    ? insertSelect(
        "applicant_seen",
        { applicant: applicant.ref("applicant.id"), user },
        query.selectFrom("applicant").where("applicant.id", "=", id),
      ).onConflict((conflict) => conflict.doNothing())
    : query.deleteFrom("applicant_seen").where("applicant", "=", id).where("user", "=", user);
