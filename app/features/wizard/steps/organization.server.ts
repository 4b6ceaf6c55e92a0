import type { Organization } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { Completed, Posted, StepServer } from "../step-server";
import type { OrganizationValues } from "./organization";

export const organizationServer: StepServer<OrganizationValues> = {
  /**
   * A name typed for a new organization makes one, whichever button was pressed; a missing country is added to the
   * chosen one.
   */
  async complete(posted) {
    const { values, wizard, press, context } = posted;
    const { newName: name, newCountry } = values;
    if (!name && values.homeCountry) return addCountry(posted);
    const isAsked = press.verb === "add" && press.field === "newName";
    if (!name && !isAsked) return { values, wizard };
    const country = wizard.context.countries.find(({ id }) => id === newCountry) ?? null;
    const errors = { ...(!name && { newName: ["empty"] }), ...(!country && { newCountry: ["pickFromList"] }) };
    if (Object.keys(errors).length > 0) return { values, wizard, errors };
    try {
      const id = values.newId || context.newId();
      const { data } = await context.api.items.create({ collection: "organization", id, name, country: newCountry });
      const made = { ...EMPTY, ...(data as Partial<Organization>), id, name, country };
      const organizations = [...wizard.context.organizations, made];
      return {
        values: { organization: id, homeCountry: "", newName: "", newCountry: "", newId: "" },
        wizard: { ...wizard, context: { ...wizard.context, organizations } },
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = formRefusal(error);
      const { name: nameErrors, country: countryErrors } = refused.errors;
      const note = nameErrors || countryErrors ? undefined : [refused.note ?? "errors:other.failedToAddOption"];
      return { values, wizard, errors: { newName: nameErrors ?? note, newCountry: countryErrors } };
    }
  },
};

/** Only where the organization has none yet; who may not edit it is told so beside the field. */
async function addCountry({
  values,
  wizard,
  context,
}: Posted<OrganizationValues>): Promise<Completed<OrganizationValues>> {
  const { organizations, countries } = wizard.context;
  const country = countries.find(({ id }) => id === values.homeCountry);
  const chosen = organizations.find(({ id }) => id === values.organization);
  if (!country) return { values, wizard, errors: { homeCountry: ["pickFromList"] } };
  if (!chosen || chosen.country) return { values, wizard };
  try {
    await context.api.items.update({ collection: "organization", id: chosen.id, country: country.id });
    const completed = { ...chosen, country };
    const job = wizard.job.organization?.id === chosen.id ? { ...wizard.job, organization: completed } : wizard.job;
    const known = organizations.map((each) => (each.id === chosen.id ? completed : each));
    return {
      values: { ...values, homeCountry: "" },
      wizard: { ...wizard, job, context: { ...wizard.context, organizations: known } },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      values,
      wizard,
      errors: { homeCountry: [formRefusal(error).note ?? "errors:other.organizationUpdateFailed"] },
    };
  }
}

const EMPTY: Omit<Organization, "id" | "name" | "country"> = {
  externalId: null,
  status: "active",
  date_created: "",
  street: null,
  city: null,
  zip: null,
  vatNo: null,
  contactEmail: null,
  billingEmail: null,
  homepage: null,
  branch: null,
  numberOfEmployees: null,
  credit: 0,
  paymentByInvoice: false,
};
