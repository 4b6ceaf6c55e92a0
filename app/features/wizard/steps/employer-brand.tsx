import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import { OrganizationChoice } from "../organization-choice";
import { postedText } from "../posted";
import type { WizardStep } from "../wizard-step";
import { BrandLinks } from "./brand-links";

export type BrandValues = { organization: string; employerBrand: string; newBrand: string; newId: string };

export const employerBrand: WizardStep<BrandValues> = {
  id: "employerBrand",

  read: (job) => ({ organization: "", employerBrand: job.employerBrand?.id ?? "", newBrand: "", newId: "" }),

  parse: (form) => ({
    organization: postedText(form, "organization"),
    employerBrand: postedText(form, "employerBrand"),
    newBrand: postedText(form, "newBrand"),
    newId: postedText(form, "newId"),
  }),

  write: (values) => ({
    patch: values.organization
      ? { organization: values.organization }
      : { employerBrand: values.employerBrand || null },
  }),

  Fields({ values, errorsOf, job, context, extras, t }) {
    if (!job.organization)
      return <OrganizationChoice errorsOf={errorsOf} context={context} value={values.organization} />;
    return (
      <>
        {extras.brands.length > 0 && (
          <RadioGroup
            id="employerBrand"
            name="employerBrand"
            label={t("employerBrand.of", { name: job.organization.name })}
            errors={errorsOf("employerBrand")}
            choices={extras.brands.map(({ id, name, description }) => ({
              value: id,
              label: name,
              hint: excerpt(description),
            }))}
            defaultValue={values.employerBrand}
            cards
          />
        )}
        <BrandLinks job={job} />
        <fieldset className="stack">
          <legend>{extras.brands.length > 0 ? t("employerBrand.another") : t("employerBrand.firstOne")}</legend>
          <input type="hidden" name="newId" value={values.newId || extras.newId} />
          <TextField
            id={extras.brands.length > 0 ? "newBrand" : "employerBrand"}
            name="newBrand"
            label={t("employerBrand.name")}
            hint={t("employerBrand.nameHint")}
            errors={[...errorsOf("newBrand"), ...(extras.brands.length > 0 ? [] : errorsOf("employerBrand"))]}
            defaultValue={values.newBrand}
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
