import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";

/** What two applications of one person may say differently, in the order of the page. */
export const MERGED_FIELDS = ["name", "email", "phone", "zip", "phase", "quality", "responsible"] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

/** Of which application a value is: of the one that stays, or of the one that goes into it. */
export const SIDES = ["kept", "other"] as const;
export type Side = (typeof SIDES)[number];

/** What is compared of an application. */
export interface MergedValues {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  zip: string | null;
  phase: string;
  quality: string;
  /** A person's id. */
  responsible: string | null;
}

export interface Difference {
  field: MergedField;
  kept: string;
  other: string;
  /** What is taken unless somebody chooses: the value of the one that stays, where it has one. */
  chosen: Side;
}

/** Each field that both have differently, with both values as text; "" = none. */
export function differencesOf(kept: MergedValues, other: MergedValues): Difference[] {
  return MERGED_FIELDS.flatMap((field) => {
    const values = { kept: textOf(kept, field), other: textOf(other, field) };
    if (values.kept === values.other) return [];
    return [{ field, ...values, chosen: values.kept === "" ? ("other" as const) : ("kept" as const) }];
  });
}

function textOf(values: MergedValues, field: MergedField): string {
  if (field !== "name") return values[field] ?? "";
  return [values.first_name, values.last_name].filter(Boolean).join(" ");
}

const CONTACT = ["first_name", "last_name", "email", "phone", "zip"] as const;
export type MergedContact = Pick<MergedValues, (typeof CONTACT)[number]>;

/** The contact of both together, with the fields that are taken from the other, and what of it is given up. */
export function mergedContact(
  kept: MergedContact,
  other: MergedContact,
  taken: readonly MergedField[],
): { contact: MergedContact; dropped: MergedContact } {
  const isTaken = (field: keyof MergedContact) =>
    taken.includes(field === "first_name" || field === "last_name" ? "name" : field);
  const pick = (field: keyof MergedContact, wanted: boolean) => (isTaken(field) === wanted ? other : kept)[field];
  const contactOf = (wanted: boolean): MergedContact => ({
    first_name: pick("first_name", wanted),
    last_name: pick("last_name", wanted),
    email: pick("email", wanted),
    phone: pick("phone", wanted),
    zip: pick("zip", wanted),
  });
  const [contact, rest] = [contactOf(true), contactOf(false)];
  const isSameName = rest.first_name === contact.first_name && rest.last_name === contact.last_name;
  const given = (field: "email" | "phone" | "zip") => (rest[field] === contact[field] ? null : rest[field]);
  return {
    contact,
    dropped: {
      first_name: isSameName ? null : rest.first_name,
      last_name: isSameName ? null : rest.last_name,
      email: given("email"),
      phone: given("phone"),
      zip: given("zip"),
    },
  };
}

/** Somebody has to stay reachable. */
export function mergeProblems({ email, phone }: Pick<MergedContact, "email" | "phone">): FieldProblem[] {
  return email || phone ? [] : [{ field: "phone", message: message("phoneOrEmail") }];
}

type Reached = Pick<MergedContact, "email" | "phone">;

/** Whether two applications may be of one person: the same mail address, or the same telephone number. */
export function mayBeSame(one: Reached, other: Reached): boolean {
  const shares = (field: keyof Reached) => one[field] !== null && one[field] === other[field];
  return shares("email") || shares("phone");
}
