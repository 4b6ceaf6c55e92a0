import type { Organization } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { StepServer } from "../step-server";
import type { OrganizationValues } from "./organization";

export const organizationServer: StepServer<OrganizationValues> = {
  /** A name typed for a new organization makes one, whichever button was pressed. */
  async complete({ values, wizard, press, context }) {
    const { newName: name, newCountry } = values;
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
        values: { organization: id, newName: "", newCountry: "", newId: "" },
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
