import { Button } from "~/ui/button/button";
import { SelectField } from "~/ui/field/select-field";
import { responsibleSchema } from "../panel.schema";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";

/** Who takes care of this applicant. */
export function Responsible() {
  const { t, applicant } = usePanel();
  const { responsible, colleagues } = applicant;
  const values = { responsible: responsible?.id };
  const { field, summary } = usePanelForm("responsible", { schema: responsibleSchema, values });
  const known = colleagues.some(({ id }) => id === responsible?.id) || !responsible ? [] : [responsible];
  return (
    <PanelForm form="responsible" summary={summary} className="to-phase">
      <SelectField
        {...field("responsible")}
        emptyOption={t("responsible.nobody")}
        options={[...known, ...colleagues].map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button small aria-label={t("responsible.saveNamed")}>
        {t("responsible.save")}
      </Button>
    </PanelForm>
  );
}
