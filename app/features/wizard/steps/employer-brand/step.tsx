import { z } from "zod";
import { orNull, plainText } from "~/features/forms/fields.schema";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import type { StepContext, WizardStep } from "../../wizard-step";
import { chosenOrganization, OrganizationChoice, organizationField } from "../organization/organization-choice";
import { searchOrganizations } from "../organization/search-organizations";
import { BrandLinks } from "./brand-links";
import { makeBrand } from "./make-brand";

const schemaOf = (context: StepContext) =>
  z.object({
    organization: organizationField(context),
    employerBrand: orNull(z.string()),
    newBrand: plainText(),
    newId: orNull(z.string()),
  });

export const step: WizardStep<ReturnType<typeof schemaOf>> = {
  id: "employerBrand",
  schema: schemaOf,
  values: (job) => ({ employerBrand: job.employerBrand?.id }),

  patch: ({ organization, employerBrand: brand }) => ({
    ...(organization ? { organization } : brand !== undefined && { employerBrand: brand }),
  }),

  /** A name typed for a new brand makes one, whichever button was pressed: nothing typed is lost. */
  async prepare(posted) {
    const { intent, wizard, value } = posted;
    const patch = { ...posted.patch, ...chosenOrganization(intent) };
    const isAsked = intent.type === "add" && intent.field === "newBrand";
    if (!wizard.job.organization || (!value.newBrand && !isAsked)) return { patch };
    if (!value.newBrand) return { patch, errors: { newBrand: ["empty"] } };
    return makeBrand({ id: value.newId, name: value.newBrand, organization: wizard.job.organization.id }, posted);
  },

  search: async (query, { context }) => ({ results: await searchOrganizations(context, query) }),

  summary: (job) => [{ values: [job.employerBrand?.name ?? ""] }],

  Fields({ form, job, context, extras: { brands, newId }, t }) {
    if (!job.organization) return <OrganizationChoice form={form} context={context} />;
    const name = form.field("newBrand");
    const brand = form.radios("employerBrand");
    const hasBrands = brands.length > 0;
    const id = form.hidden("newId");
    return (
      <>
        {hasBrands && (
          <RadioGroup
            {...brand}
            label={t("employerBrand.of", { name: job.organization.name })}
            choices={brands.map(({ id: value, name: label, description }) => ({
              value,
              label,
              hint: excerpt(description),
            }))}
            cards
          />
        )}
        <BrandLinks job={job} />
        <fieldset className="stack">
          <legend>{t(hasBrands ? "employerBrand.another" : "employerBrand.firstOne")}</legend>
          <input {...id} defaultValue={id.defaultValue || newId} />
          <TextField
            {...name}
            id={hasBrands ? name.id : brand.id}
            label={t("employerBrand.name")}
            hint={t("employerBrand.nameHint")}
            errors={hasBrands ? name.errors : [...name.errors, ...brand.errors]}
            counterMax={context.limits.name}
            autoComplete="organization"
          />
          <Button icon="plus" name="intent" value="add:newBrand" formNoValidate>
            {t("employerBrand.add")}
          </Button>
        </fieldset>
      </>
    );
  },
};

function excerpt(text: string | null): string | undefined {
  if (!text) return undefined;
  return text.length <= 90 ? text : `${text.slice(0, 88).replace(/\W*\s\S*$/, "")} …`;
}
