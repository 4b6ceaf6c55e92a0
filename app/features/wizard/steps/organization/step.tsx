import { z } from "zod";
import type { Organization } from "~/content-api/entities";
import { countryLabel } from "~/domain/countries";
import type { Language } from "~/domain/people";
import { optionOf, orNull, plainText } from "~/features/forms/fields.schema";
import { countryOptions } from "~/features/organizations/country-options";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/radio-group";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { ChosenItem } from "~/ui/picker/chosen-item";
import { ChosenList } from "~/ui/picker/chosen-list";
import type { StepContext, WizardStep } from "../../wizard-step";
import { addCountry, makeOrganization } from "./make-organization";
import { chosenOrganization, OrganizationSearch, organizationField } from "./organization-choice";
import { searchOrganizations } from "./search-organizations";

/** `homeCountry` is asked for where the chosen organization has none, the others are those of a new one. */
const schemaOf = (context: StepContext) => {
  const country = orNull(optionOf(countryOptions(context)));
  return z.object({
    organization: organizationField(context),
    homeCountry: country,
    newName: plainText(),
    newCountry: country,
    newId: orNull(z.string()),
  });
};
export type OrganizationSchema = ReturnType<typeof schemaOf>;

export const step: WizardStep<OrganizationSchema> = {
  id: "organization",
  schema: schemaOf,
  values: (job) => ({ organization: job.organization?.id }),
  patch: ({ organization: chosen }) => (chosen ? { organization: chosen } : {}),

  /** A name typed for a new organization makes one, whichever button was pressed; a missing country is added. */
  async prepare(posted) {
    const { intent, value } = posted;
    const patch = { ...posted.patch, ...chosenOrganization(intent) };
    if (value.newName || (intent.type === "add" && intent.field === "newName")) return makeOrganization(posted);
    return value.homeCountry ? addCountry(posted) : { patch };
  },

  search: async (query, { wizard, context }) => ({
    results: await searchOrganizations(context, query, wizard.job.organization?.id),
  }),

  summary: (job) => [{ values: [job.organization?.name ?? ""] }],

  Fields({ form, job, context, extras, t }) {
    const { organizations, isSearched, language, limits } = context;
    const [chosen, name, newId] = [form.radios("organization"), form.field("newName"), form.hidden("newId")];
    const hasOrganizations = organizations.length > 0;
    const countries = { options: countryOptions(context), emptyOption: t("choose"), autoComplete: "country" };
    return (
      <>
        {isSearched && job.organization && (
          <>
            <input type="hidden" name={chosen.name} value={job.organization.id} />
            <ChosenList>
              <ChosenItem name={job.organization.name} note={placeOf(job.organization, language)} />
            </ChosenList>
          </>
        )}
        {isSearched && <OrganizationSearch form={form} label={t("organization.search")} />}
        {hasOrganizations && !isSearched && (
          <RadioGroup
            {...chosen}
            label={t("organization.label")}
            choices={distinct(organizations).map((organization) => ({
              value: organization.id,
              label: organization.name,
              hint: placeOf(organization, language),
            }))}
            cards
          />
        )}
        {job.organization && !job.organization.country && (
          <SelectField
            {...form.field("homeCountry")}
            {...countries}
            label={t("organization.homeCountry", { name: job.organization.name })}
          />
        )}
        {job.employerBrand && <Note>{t("organization.changing")}</Note>}
        <details className="more" open={!hasOrganizations || Boolean(name.defaultValue) || name.errors.length > 0}>
          <summary>{t("organization.another")}</summary>
          <div className="stack">
            <input {...newId} defaultValue={newId.defaultValue || extras.newId} />
            <TextField
              {...name}
              id={hasOrganizations ? name.id : chosen.id}
              label={t("organization.name")}
              errors={hasOrganizations ? name.errors : [...name.errors, ...chosen.errors]}
              counterMax={limits.name}
              autoComplete="organization"
            />
            <SelectField {...form.field("newCountry")} {...countries} label={t("organization.country")} />
            <Button icon="plus" name="intent" value="add:newName" formNoValidate>
              {t("organization.add")}
            </Button>
          </div>
        </details>
      </>
    );
  },
};

function placeOf({ city, country }: Organization, language: Language): string | undefined {
  return [city, country && countryLabel(country.country_code, language)].filter(Boolean).join(", ") || undefined;
}

const distinct = (organizations: readonly Organization[]): Organization[] =>
  organizations.filter(({ id }, at) => organizations.findIndex((each) => each.id === id) === at);
