import { countryLabel } from "~/domain/countries";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/radio-group";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { countryOptions } from "../../organizations/country-options";
import { postedText } from "../posted";
import type { WizardStep } from "../wizard-step";

export type OrganizationValues = {
  organization: string;
  homeCountry: string;
  newName: string;
  newCountry: string;
  newId: string;
};

/** Above this number of organizations a select is easier to survey than cards. */
const MOST_CARDS = 6;

export const organization: WizardStep<OrganizationValues> = {
  id: "organization",
  read: (job) => ({
    organization: job.organization?.id ?? "",
    homeCountry: "",
    newName: "",
    newCountry: "",
    newId: "",
  }),

  parse: (form) => ({
    organization: postedText(form, "organization"),
    homeCountry: postedText(form, "homeCountry"),
    newName: postedText(form, "newName"),
    newCountry: postedText(form, "newCountry"),
    newId: postedText(form, "newId"),
  }),

  write: (values) => ({ patch: values.organization ? { organization: values.organization } : {} }),

  Fields({ values, errorsOf, job, context, extras, t }) {
    const { organizations, language } = context;
    const field = {
      id: "organization",
      name: "organization",
      label: t("organization.label"),
      errors: errorsOf("organization"),
    };
    const isIncomplete = job.organization !== null && !job.organization.country;
    return (
      <>
        {organizations.length > MOST_CARDS && (
          <SelectField
            {...field}
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            emptyOption={t("choose")}
            defaultValue={values.organization}
          />
        )}
        {organizations.length > 0 && organizations.length <= MOST_CARDS && (
          <RadioGroup
            {...field}
            choices={organizations.map(({ id, name, city, country }) => ({
              value: id,
              label: name,
              hint:
                [city, country && countryLabel(country.country_code, language)].filter(Boolean).join(", ") || undefined,
            }))}
            defaultValue={values.organization}
            cards
          />
        )}
        {isIncomplete && (
          <SelectField
            id="homeCountry"
            name="homeCountry"
            label={t("organization.homeCountry", { name: job.organization?.name })}
            errors={errorsOf("homeCountry")}
            options={countryOptions(context)}
            emptyOption={t("choose")}
            defaultValue={values.homeCountry}
            autoComplete="country"
          />
        )}
        {job.employerBrand && <Note>{t("organization.changing")}</Note>}
        <details
          className="more"
          open={organizations.length === 0 || values.newName !== "" || errorsOf("newName").length > 0}
        >
          <summary>{t("organization.another")}</summary>
          <div className="stack">
            <input type="hidden" name="newId" value={values.newId || extras.newId} />
            <TextField
              id={organizations.length > 0 ? "newName" : "organization"}
              name="newName"
              label={t("organization.name")}
              errors={[...errorsOf("newName"), ...(organizations.length > 0 ? [] : errorsOf("organization"))]}
              defaultValue={values.newName}
              counterMax={context.limits.name}
              autoComplete="organization"
            />
            <SelectField
              id="newCountry"
              name="newCountry"
              label={t("organization.country")}
              errors={errorsOf("newCountry")}
              options={countryOptions(context)}
              emptyOption={t("choose")}
              defaultValue={values.newCountry}
              autoComplete="country"
            />
            <Button icon="plus" name="intent" value="add:newName" formNoValidate>
              {t("organization.add")}
            </Button>
          </div>
        </details>
      </>
    );
  },
};
