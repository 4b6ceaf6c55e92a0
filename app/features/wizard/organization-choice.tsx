import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { Note } from "~/ui/note/note";
import type { FieldsProps } from "./wizard-step";

/** Employer brand and contacts belong to an organization: where the job has none yet, it is asked for first. */
export function OrganizationChoice({
  errorsOf,
  context,
  value,
}: Pick<FieldsProps<unknown>, "errorsOf" | "context"> & { value: string }) {
  const { t } = useTranslation("wizard");
  if (context.organizations.length === 0) return <Note>{t("organization.noneYet")}</Note>;
  return (
    <section className="stack">
      <SelectField
        id="organization"
        name="organization"
        label={t("organization.first")}
        hint={t("organization.firstHint")}
        errors={errorsOf("organization")}
        options={context.organizations.map(({ id, name }) => ({ value: id, label: name }))}
        emptyOption={t("choose")}
        defaultValue={value}
      />
      <Button icon="check" name="intent" value="choose:organization" formNoValidate>
        {t("organization.choose")}
      </Button>
    </section>
  );
}
