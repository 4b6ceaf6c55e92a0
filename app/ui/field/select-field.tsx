import { classNames, type PlainAttributes } from "../attributes";
import { Field, type FieldTexts, splitField } from "./field";
import { type Option, type OptionGroup, Options } from "./options";

export interface SelectFieldProps extends FieldTexts, Omit<PlainAttributes<"select">, "children"> {
  id: string;
  name: string;
  options: readonly (Option | OptionGroup)[];
  /** A first, empty option: "Bitte wählen". */
  emptyOption?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, options, emptyOption, ...select } = attributes;

  return (
    <Field id={id} {...texts}>
      {(control) => (
        <select {...select} {...control} className={classNames("select", className)}>
          {emptyOption !== undefined && <option value="">{emptyOption}</option>}
          <Options options={options} />
        </select>
      )}
    </Field>
  );
}
