import { useTranslation } from "react-i18next";
import { optionOf, orNull } from "~/features/forms/fields.schema";
import type { FieldProps } from "~/features/forms/use-server-form";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { Note } from "~/ui/note/note";
import type { StepContext } from "../../wizard-step";

export const organizationOptions = ({ organizations }: StepContext) =>
  organizations.map(({ id, name }) => ({ value: id, label: name }));

/** One of the organizations that the person may use, or none. */
export const organizationField = (context: StepContext) => orNull(optionOf(organizationOptions(context)));

/** Employer brand and contacts belong to an organization: where the job has none yet, it is asked for first. */
export function OrganizationChoice({ field, context }: { field: FieldProps; context: StepContext }) {
  const { t } = useTranslation("wizard");
  if (context.organizations.length === 0) return <Note>{t("organization.noneYet")}</Note>;
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
