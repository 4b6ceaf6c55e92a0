import type { Quality, Reachability, RejectReason } from "~/domain/applicants/applicant";
import { type Contact, type FieldProblem, readContact, type TypedContact } from "~/domain/applicants/contact";
import type { ApplicantEventName, ApplicantEvents } from "~/domain/applicants/events";
import type { Message } from "~/domain/applicants/moves";
import type { Person, Services } from "../../services";
import { assignments, guardChanged, insert, type Param, type Sql, sql } from "../../storage/sql";
import { contactSearchText } from "../search-text";
import type { FoundApplicant } from "./find-applicant";

/** What a PATCH may ask for; what is left out stays. */
export interface ApplicantPatch extends Partial<Omit<TypedContact, "reachability">> {
  id: string;
  applicantId: string;
  version?: number;
  phase?: string;
  after?: string | null;
  place?: number;
  reason?: RejectReason;
  mail?: Message;
  isConfirmed?: boolean;
  reachability?: Reachability[];
  quality?: { value: Quality; note: string } | null;
  responsible?: string | null;
  addLabels?: string[];
  removeLabels?: string[];
  seen?: boolean;
  cancelMail?: true;
}

/** The changes to the applicant's own row, each with its entry in the log, and the mark of having been seen. Guarded by the caller. */
export async function patchStatements(
  services: Services,
  person: Person,
  found: FoundApplicant,
  patch: ApplicantPatch,
): Promise<Sql[]> {
  const now = services.clock().toISOString();
  const columns: Record<string, Param> = {};
  const statements: Sql[] = [];
  const note = <Name extends ApplicantEventName>(event: Name, details: ApplicantEvents[Name]) =>
    void statements.push(eventRow(services, person, { applicant: found.id, event, details }));
  if (asksForContact(patch)) {
    Object.assign(columns, await contactColumns(found, patch));
    note("corrected", {});
  }
  if (patch.quality !== undefined && (patch.quality || found.quality_override)) {
    const { value = null, note: reason = "" } = patch.quality ?? {};
    columns.quality_override = value && JSON.stringify({ value, note: reason.trim(), by: person.id, at: now });
    note("judged", { from: found.card.quality, to: value, ...(reason.trim() ? { note: reason.trim() } : {}) });
  }
  if (patch.responsible !== undefined && patch.responsible !== found.responsible) {
    columns.responsible = patch.responsible;
    note("responsible", { to: patch.responsible });
  }
  if (patch.cancelMail) {
    statements.push(dropRefusal(found.id), guardChanged("NOTHING_TO_DO"));
    columns.reject_mail = null;
    note("mailCancelled", {});
  }
  if (Object.keys(columns).length > 0) statements.push(setColumns(person, found.id, columns, now));
  if (patch.seen !== undefined) statements.push(markSeen(person, found.id, patch.seen));
  return statements;
}

const CONTACT_FIELDS = ["first_name", "last_name", "email", "phone", "zip", "reachability"] as const;

export const asksForContact = (patch: ApplicantPatch): boolean =>
  CONTACT_FIELDS.some((field) => patch[field] !== undefined);

/** The contact as it will be, or what stands beside its fields. */
export async function correctedContact(
  found: FoundApplicant,
  patch: ApplicantPatch,
): Promise<{ contact: Contact } | { fields: FieldProblem[] }> {
  const { parsePhone } = await import("~/platform/phone");
  const typed = (field: "first_name" | "last_name" | "email" | "phone" | "zip") => patch[field] ?? found[field] ?? "";
  const contact = {
    first_name: typed("first_name"),
    last_name: typed("last_name"),
    email: typed("email"),
    phone: typed("phone"),
    zip: typed("zip"),
    reachability: patch.reachability ?? JSON.parse(found.reachability),
  };
  return readContact(contact, (phone) => parsePhone(phone, "DE", { strict: false }));
}

async function contactColumns(found: FoundApplicant, patch: ApplicantPatch): Promise<Record<string, Param>> {
  const read = await correctedContact(found, patch);
  if ("fields" in read) return {};
  const { reachability, ...contact } = read.contact;
  return {
    ...contact,
    ...contactSearchText(contact),
    reachability: JSON.stringify(reachability),
    email_key: contact.email,
    phone_key: contact.phone,
  };
}

const setColumns = (person: Person, applicant: string, columns: Record<string, Param>, now: string): Sql =>
  sql`UPDATE applicant SET ${assignments({ ...columns, user_updated: person.id, date_updated: now })}, version = version + 1
    WHERE id = ${applicant}`;

const dropRefusal = (applicant: string): Sql => sql`DELETE FROM outbox WHERE sent_at IS NULL
  AND id = (SELECT reject_mail FROM applicant WHERE applicant.id = ${applicant})`;

const markSeen = ({ id }: Person, applicant: string, isSeen: boolean): Sql =>
  isSeen
    ? sql`INSERT INTO applicant_seen (applicant, user) VALUES (${applicant}, ${id}) ON CONFLICT DO NOTHING`
    : sql`DELETE FROM applicant_seen WHERE applicant = ${applicant} AND user = ${id}`;

function eventRow<Name extends ApplicantEventName>(
  services: Services,
  { id: actor }: Person,
  { applicant, event, details }: { applicant: string; event: Name; details: ApplicantEvents[Name] },
): Sql {
  const now = services.clock().toISOString();
  const row = { id: services.ids(), applicant, actor, event, details: JSON.stringify(details) };
  return insert("applicant_event", { ...row, date_created: now, date_updated: now });
}
