import { ADDRESSINGS } from "~/domain/jobs/job";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import type { BuilderData } from "../builder-data";
import type { BuilderTranslate } from "../builder-texts";

export interface AddressingFieldsProps {
  id: string;
  value: string;
  errors?: readonly string[];
  data: BuilderData;
  t: BuilderTranslate;
}

/** How the chatbot speaks, and whether the suggested texts follow. */
export function AddressingFields({ id, value, errors, t }: AddressingFieldsProps) {
  return (
    <>
      <SelectField
        id={id}
        name="value"
        label={t("addressingLabel")}
        errors={errors}
        defaultValue={value}
        options={ADDRESSINGS.map((addressing) => ({ value: addressing, label: t(addressing) }))}
      />
      <Checkbox id="adapt" name="adapt" label={t("adapt")} hint={t("adaptHint")} defaultChecked />
    </>
  );
}
