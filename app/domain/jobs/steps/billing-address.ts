import { isEu } from "~/domain/countries";
import { isEmail } from "~/domain/email";
import { problems, textLength } from "~/domain/jobs/problems";
import { type BillingAddress, countryKey, limitsOf, type StepProblem, type StepRule } from "~/domain/jobs/step-facts";
import { vatProblem } from "~/domain/vat";
import { zipProblem } from "~/domain/zip";

/** The booking's own billing address, or the organization's. */
export const billingAddressProblems: StepRule = (job, facts) => {
  const { invoiceReference, name } = limitsOf(facts);
  const address = facts.billing ?? facts.organization;
  const found = problems();
  if (found.when(!address, "organization", "chooseOrganizationFirst") || !address) return found.list;
  for (const field of ["name", "street", "city"] as const) {
    const length = textLength(address[field] ?? "");
    found.when(length === 0, field, "empty");
    found.when(length > name, field, "tooLong", { length, maxLength: name });
  }
  found.when(!address.country, "country", "pickFromList");
  if (!found.when(!address.billingEmail?.trim(), "billingEmail", "empty")) {
    found.when(!isEmail(address.billingEmail ?? ""), "billingEmail", "emailWrongFormat");
  }
  const reference = textLength(job.invoiceReference ?? "");
  found.when(reference > invoiceReference, "invoiceReference", "tooLong", {
    length: reference,
    maxLength: invoiceReference,
  });
  found.when(!job.termsAccepted, "termsAccepted", "termsRequired");
  return [...found.list, ...zipProblems(address), ...vatProblems(address, facts.vatPatterns)];
};

function zipProblems({ country, zip }: BillingAddress): StepProblem[] {
  const message = zipProblem(countryKey(country), zip ?? "");
  return message ? [{ field: "zip", message }] : [];
}

function vatProblems({ country, vatNo }: BillingAddress, overrides?: Readonly<Record<string, string>>): StepProblem[] {
  const key = countryKey(country);
  if (!key) return [];
  if (!vatNo?.trim()) {
    const isRequired = key !== "DE" && isEu(country?.country_code ?? key);
    return isRequired ? [{ field: "vatNo", message: "vatNoRequired" }] : [];
  }
  const message = vatProblem(key, vatNo, overrides);
  return message ? [{ field: "vatNo", message }] : [];
}
