import type { Organization } from "~/content-api/entities";
import type { OrganizationRights } from "./organization-rights";

type Kind =
  | "text"
  | "email"
  | "homepage"
  | "industry"
  | "employees"
  | "country"
  | "vat"
  | "credit"
  | "yesNo"
  | "months";

export interface OrganizationField {
  name: string;
  kind: Kind;
  /** The right that it takes to change the value. */
  right: keyof OrganizationRights;
  autoComplete?: string;
}

/** What the details show, in the order of the page; the name is in the head. */
export const DETAILS = [
  { name: "contactEmail", kind: "email", right: "edit", autoComplete: "email" },
  { name: "homepage", kind: "homepage", right: "edit", autoComplete: "url" },
  { name: "branch", kind: "industry", right: "edit" },
  { name: "numberOfEmployees", kind: "employees", right: "edit" },
  { name: "street", kind: "text", right: "edit", autoComplete: "address-line1" },
  { name: "zip", kind: "text", right: "edit", autoComplete: "postal-code" },
  { name: "city", kind: "text", right: "edit", autoComplete: "address-level2" },
  { name: "country", kind: "country", right: "edit", autoComplete: "country" },
  { name: "vatNo", kind: "vat", right: "edit" },
  { name: "billingEmail", kind: "email", right: "edit" },
  { name: "retentionMonths", kind: "months", right: "editRetention" },
  { name: "secondFactorRequired", kind: "yesNo", right: "requireSecondFactor" },
  { name: "credit", kind: "credit", right: "editCredit" },
  { name: "paymentByInvoice", kind: "yesNo", right: "togglePaymentByInvoice" },
  { name: "externalId", kind: "text", right: "editExternalId" },
] as const satisfies readonly OrganizationField[];

export const NAME_FIELD = {
  name: "name",
  kind: "text",
  right: "edit",
  autoComplete: "organization",
} as const satisfies OrganizationField;

export type FieldName = (typeof DETAILS)[number]["name"] | "name";

/** The field of that name, if this person may change it now; a VAT number needs its country first. */
export function editableField(
  name: unknown,
  rights: OrganizationRights,
  organization: Organization,
): (OrganizationField & { name: FieldName }) | null {
  const field = [NAME_FIELD, ...DETAILS].find((each) => each.name === name);
  if (!field || !rights[field.right]) return null;
  return field.kind === "vat" && !organization.country ? null : field;
}

/** The value as its field shows it. */
export function textOf(organization: Organization, name: FieldName): string {
  const value = organization[name];
  if (name === "credit") return String(organization.credit / 100);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value?.id ?? "";
  return String(value ?? "");
}

/** The value as the wire knows it. */
export function storedOf(organization: Organization, name: FieldName): unknown {
  return name === "country" ? organization.country?.id : organization[name];
}

/** Numbers of employees that can be chosen. */
export const EMPLOYEE_SIZES = ["1-9", "10-49", "50-249", "250-999", "1000+"].map((value) => ({
  value,
  label: value.replace("-", "–"),
}));
