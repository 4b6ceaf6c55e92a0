import { z } from "zod";
import { withQuery } from "~/domain/query-keys";
import { orNull, plainText } from "~/features/forms/fields.schema";
import { INTENT_FIELD } from "~/features/forms/intents";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import { Picker } from "~/ui/picker/picker";
import type { StepContext, WizardStep } from "../../wizard-step";
import { chosenOrganization, OrganizationChoice, organizationField } from "../organization/organization-choice";
import { searchOrganizations } from "../organization/search-organizations";
import { BrandLinks } from "./brand-links";
import { makeBrand } from "./make-brand";
import { searchBrands } from "./search-brands";

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
    if (intent.type === "choose" && intent.field === "employerBrand" && intent.rest)
      return { patch: { ...posted.patch, employerBrand: intent.rest }, typed: { employerBrand: intent.rest } };
    const patch = { ...posted.patch, ...chosenOrganization(intent) };
    const isAsked = intent.type === "add" && intent.field === "newBrand";
    if (!wizard.job.organization || (!value.newBrand && !isAsked)) return { patch };
    if (!value.newBrand) return { patch, errors: { newBrand: ["empty"] } };
    return makeBrand({ id: value.newId, name: value.newBrand, organization: wizard.job.organization.id }, posted);
  },

  search: async (query, { wizard: { job }, context }) => ({
    results: job.organization
      ? await searchBrands(context, job.organization.id, query, job.employerBrand?.id)
      : await searchOrganizations(context, query),
  }),

  summary: (job) => [{ values: [job.employerBrand?.name ?? ""] }],

  Fields({ form, job, context, extras, t }) {
    if (!job.organization) return <OrganizationChoice form={form} context={context} />;
    const { brands, isBrandSearched, newId } = extras;
    const name = form.field("newBrand");
    const brand = form.radios("employerBrand");
    const picker = form.picker("employerBrand");
    const shown = isBrandSearched ? brands.filter((each) => each.id === brand.defaultValue) : brands;
    const hasBrands = brands.length > 0;
    const id = form.hidden("newId");
    return (
      <>
        {shown.length > 0 && (
          <RadioGroup
            {...brand}
            label={t("employerBrand.of", { name: job.organization.name })}
            choices={shown.map(({ id: value, name: label, description }) => ({
              value,
              label,
              hint: excerpt(description),
            }))}
            cards
          />
        )}
        {isBrandSearched && (
          <Picker
            {...picker}
            id={shown.length > 0 ? `${picker.id}-search` : picker.id}
            errors={shown.length > 0 ? [] : picker.errors}
            addName={INTENT_FIELD}
            label={t("employerBrand.search", { name: job.organization.name })}
            query={{ ...picker.query, placeholder: t("employerBrand.placeholder") }}
            source={withQuery("/resources/autocomplete", { list: "employerBrand", organization: job.organization.id })}
            t={(key, params) => t(`ui:${key}`, params)}
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
