import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { optionOf, orNull } from "~/features/forms/fields.schema";
import { INTENT_FIELD, type Intent } from "~/features/forms/intents";
import type { FieldProps, ServerForm } from "~/features/forms/use-server-form";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { Note } from "~/ui/note/note";
import { Picker } from "~/ui/picker/picker";
import type { StepContext } from "../../wizard-step";

export const organizationOptions = ({ organizations }: StepContext) =>
  organizations.map(({ id, name }) => ({ value: id, label: name }));

/** One of the organizations that the person may use, or none. */
export const organizationField = (context: StepContext) => orNull(optionOf(organizationOptions(context)));

/** The organization that the button of a search's result chooses; what the form has besides counts otherwise. */
export const chosenOrganization = ({ type, field, rest }: Intent): { organization?: string } =>
  type === "choose" && field === "organization" && rest ? { organization: rest } : {};

interface ChoiceForm {
  field(name: "organization"): FieldProps;
  picker(name: "organization"): ReturnType<ServerForm<z.ZodObject>["picker"]>;
}

/** Search among more organizations than cards can show; a result's button chooses it. */
export function OrganizationSearch({ form, label, hint }: { form: ChoiceForm; label: string; hint?: string }) {
  const { t } = useTranslation("wizard");
  const picker = form.picker("organization");
  return (
    <Picker
      {...picker}
      addName={INTENT_FIELD}
      label={label}
      hint={hint}
      query={{ ...picker.query, placeholder: t("organization.placeholder") }}
      source="/resources/autocomplete?list=organization"
      t={(key, params) => t(`ui:${key}`, params)}
    />
  );
}

/** Employer brand and contacts belong to an organization: where the job has none yet, it is asked for first. */
export function OrganizationChoice({ form, context }: { form: ChoiceForm; context: StepContext }) {
  const { t } = useTranslation("wizard");
  const field = form.field("organization");
  if (context.organizations.length === 0) return <Note>{t("organization.noneYet")}</Note>;
  if (context.isSearched)
    return <OrganizationSearch form={form} label={t("organization.first")} hint={t("organization.firstHint")} />;
  return (
    <section className="stack">
      <SelectField
        {...field}
        label={t("organization.first")}
        hint={t("organization.firstHint")}
        options={organizationOptions(context)}
        emptyOption={t("choose")}
      />
      <Button icon="check" name="intent" value="choose:organization" formNoValidate>
        {t("organization.choose")}
      </Button>
    </section>
  );
}
