import { RETENTION } from "~/domain/applicants/retention";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { normalizeCompanyName } from "~/domain/organizations/company-name";
import { organizationFieldSchemas } from "~/domain/organizations/organization.schema";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { checkProblems, readTexts } from "../collections/body";
import type { CountryKeys } from "./queries";
import type { NewOrganization, OrganizationColumns } from "./statements";

type Body = Readonly<Record<string, unknown>>;

/** Fields that a person with an admin's rights may set, and those that need more (CALL_RIGHTS says what). */
export const ADMIN_FIELDS = [
  "name",
  "street",
  "zip",
  "city",
  "country",
  "vatNo",
  "contactEmail",
  "billingEmail",
  "homepage",
  "branch",
  "numberOfEmployees",
  "retentionMonths",
  "secondFactorRequired",
] as const;
export const SPECIAL_FIELDS = ["paymentByInvoice", "credit", "externalId"] as const;

export interface Place {
  /** The country in force after this write; null = none. */
  country: CountryKeys | null;
  vatPatterns: Readonly<Record<string, string>>;
}

/** The columns that a body sets, normalised by the domain's rules. FAILED_VALIDATION with every field. */
export function readColumns(body: Body, { country, vatPatterns }: Place): OrganizationColumns {
  const key = country ? (country.subdivision_code ?? country.country_code) : null;
  const { values, problems } = readTexts(body, organizationFieldSchemas(key, vatPatterns), ["name"]);
  if (body.country && !country) problems.push({ field: "country", message: message("pickFromList") });
  const special = readSpecial(body);
  const retention = readRetention(body);
  checkProblems([...problems, ...special.problems, ...retention.problems]);
  return {
    ...values,
    ...(values.name !== undefined && { normalized_name: normalizeCompanyName(values.name) }),
    ...(body.country !== undefined && { country: country?.id ?? null }),
    ...special.values,
    ...retention.values,
  };
}

/** The columns of a new organization, which has a name. FAILED_VALIDATION with every field. */
export function readNewColumns(body: Body, place: Place): NewOrganization {
  const { name, normalized_name, ...columns } = readColumns({ name: "", ...body }, place);
  if (name === undefined || normalized_name === undefined) throw new Refusal("FAILED_VALIDATION");
  return { ...columns, name, normalized_name };
}

/** Months as a figure or as typed; nothing = the default. */
function readRetention({ retentionMonths: given }: Body): { values: OrganizationColumns; problems: FieldProblem[] } {
  if (given === undefined) return { values: {}, problems: [] };
  if (given === null || given === "") return { values: { retentionMonths: null }, problems: [] };
  const months = typeof given === "string" && /^\d+$/.test(given.trim()) ? Number(given) : given;
  const { min, max } = RETENTION;
  if (typeof months === "number" && Number.isInteger(months) && months >= min && months <= max)
    return { values: { retentionMonths: months }, problems: [] };
  return { values: {}, problems: [{ field: "retentionMonths", message: message("notBetween", { min, max }) }] };
}

function readSpecial({ paymentByInvoice, secondFactorRequired, credit, externalId }: Body) {
  const values: OrganizationColumns = {};
  const problems: FieldProblem[] = [];
  const wrong = (field: string) => problems.push({ field, message: message("wrongFormat") });
  if (typeof paymentByInvoice === "boolean") values.paymentByInvoice = paymentByInvoice;
  else if (paymentByInvoice !== undefined) wrong("paymentByInvoice");
  if (typeof secondFactorRequired === "boolean") values.secondFactorRequired = secondFactorRequired;
  else if (secondFactorRequired !== undefined) wrong("secondFactorRequired");
  if (Number.isSafeInteger(credit)) values.credit = Number(credit);
  else if (credit !== undefined) wrong("credit");
  if (externalId === null || (typeof externalId === "string" && /^\S{1,40}$/.test(externalId)))
    values.externalId = externalId;
  else if (externalId !== undefined) wrong("externalId");
  return { values, problems };
}
