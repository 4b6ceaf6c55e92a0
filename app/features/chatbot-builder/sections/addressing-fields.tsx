import { ADDRESSINGS } from "~/domain/jobs/job";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import type { BuilderData } from "../builder-data";
import type { Say } from "../say";

export interface AddressingFieldsProps {
  id: string;
  value: string;
  errors?: readonly string[];
  data: BuilderData;
  say: Say;
}

/** How the chatbot speaks, and whether the suggested texts follow. */
export function AddressingFields({ id, value, errors, say }: AddressingFieldsProps) {
  return (
    <>
      <SelectField
        id={id}
        name="value"
        label={say("addressingLabel")}
        errors={errors}
        defaultValue={value}
        options={ADDRESSINGS.map((addressing) => ({ value: addressing, label: say(addressing) }))}
      />
      <Checkbox id="adapt" name="adapt" label={say("adapt")} hint={say("adaptHint")} defaultChecked />
    </>
  );
}
