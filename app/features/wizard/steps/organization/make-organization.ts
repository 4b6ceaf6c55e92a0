import type { Organization } from "~/content-api/entities";
import { isRefusal } from "~/domain/errors";
import { formRefusal } from "~/features/shell/form-refusal";
import type { PostedStep, Prepared } from "../../wizard-step";
import { notAdded } from "../not-added";
import type { OrganizationSchema } from "./step";

type Posted = PostedStep<OrganizationSchema>;

/** Makes an organization and chooses it for the job; what is missing or refused is named beside its fields. */
export async function makeOrganization({ value, wizard, context, patch }: Posted): Promise<Prepared> {
  const { newName: name = "", newCountry } = value;
  const country = wizard.context.countries.find(({ id }) => id === newCountry) ?? null;
  const missing = { ...(!name && { newName: ["empty"] }), ...(!country && { newCountry: ["pickFromList"] }) };
  if (Object.keys(missing).length > 0) return { patch, errors: missing };
  const id = value.newId || context.newId();
  try {
    await context.api.items.create({ collection: "organization", id, name, country: newCountry });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { errors, note } = formRefusal(error);
    const ofForm = errors.name || errors.country ? undefined : notAdded(note);
    return { patch, errors: { newName: errors.name ?? ofForm, newCountry: errors.country } };
  }
  return {
    patch: { ...patch, organization: id },
    typed: { organization: id, homeCountry: "", newName: "", newCountry: "", newId: "" },
    wizard: withOrganization(wizard, { ...BLANK, id, name, country }),
  };
}

/** Only where the organization has none yet; who may not edit it is told so beside the field. */
export async function addCountry({ value, wizard, context, patch }: Posted): Promise<Prepared> {
  const country = wizard.context.countries.find(({ id }) => id === value.homeCountry);
  const chosen = wizard.context.organizations.find(({ id }) => id === value.organization);
  if (!country || !chosen || chosen.country) return { patch };
  try {
    await context.api.items.update({ collection: "organization", id: chosen.id, country: country.id });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { patch, errors: { homeCountry: [formRefusal(error).note ?? "errors:other.organizationUpdateFailed"] } };
  }
  return { patch, typed: { homeCountry: "" }, wizard: withOrganization(wizard, { ...chosen, country }) };
}

function withOrganization(wizard: Posted["wizard"], organization: Organization): Posted["wizard"] {
  const others = wizard.context.organizations.filter(({ id }) => id !== organization.id);
  const isOfJob = wizard.job.organization?.id === organization.id;
  return {
    ...wizard,
    job: isOfJob ? { ...wizard.job, organization } : wizard.job,
    context: { ...wizard.context, organizations: [...others, organization] },
  };
}

const BLANK: Omit<Organization, "id" | "name" | "country"> = {
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
