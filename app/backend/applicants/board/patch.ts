import type { Quality, Reachability, RejectReason } from "~/domain/applicants/applicant";
import { type Contact, readContact, type TypedContact } from "~/domain/applicants/contact";
import type { Letter } from "~/domain/applicants/letter";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import type { FoundApplicant } from "./card-queries";

/** What a PATCH may ask for; what is left out stays. */
export interface ApplicantPatch extends Partial<Omit<TypedContact, "reachability">> {
  id: string;
  applicantId: string;
  version?: number;
  phase?: string;
  after?: string | null;
  place?: number;
  reason?: RejectReason;
  mail?: Letter;
  isConfirmed?: boolean;
  isUndo?: boolean;
  reachability?: Reachability[];
  quality?: { value: Quality; note: string } | null;
  responsible?: string | null;
  addLabels?: string[];
  removeLabels?: string[];
  seen?: boolean;
  cancelMail?: true;
  followUpDone?: true;
}

/** Whether a move takes one back: to where a card was. */
export const isTakenBack = ({ place, isUndo }: Pick<ApplicantPatch, "place" | "isUndo">): boolean =>
  place !== undefined || isUndo === true;

const CONTACT_FIELDS = ["first_name", "last_name", "email", "phone", "zip", "reachability"] as const;

export const asksForContact = (patch: ApplicantPatch): boolean =>
  CONTACT_FIELDS.some((field) => patch[field] !== undefined);

/** The contact as it will be, or the problems beside its fields. */
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
    reachability: patch.reachability ?? found.reachability,
  };
  return readContact(contact, (phone) => parsePhone(phone, "DE", { strict: false }));
}
