import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";

/** Who takes care of this applicant. */
export function Responsible() {
  const { t, applicant } = usePanel();
  const { idOf, errorsOf, typed } = usePanelForm("responsible");
  const { responsible, colleagues } = applicant;
  const known = colleagues.some(({ id }) => id === responsible?.id) || !responsible ? [] : [responsible];
  return (
    <PanelForm form="responsible" fields={["responsible"]} className="to-phase">
      <SelectField
        id={idOf("responsible")}
        name="responsible"
        label={t("field.responsible")}
        emptyOption={t("responsible.nobody")}
        errors={errorsOf("responsible")}
        options={[...known, ...colleagues].map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={typed("responsible", responsible?.id ?? "")}
      />
      <Button small>{t("responsible.save")}</Button>
    </PanelForm>
  );
}
