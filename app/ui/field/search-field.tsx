import { IconButton } from "../button/icon-button";
import { Field } from "./field";

interface SearchFieldProps {
  label: string;
  /** In the field instead of above it: the label, unless there is another text. */
  placeholder?: string;
  /** The label of the button. */
  apply: string;
  defaultValue: string;
  /** Beside other filters. */
  labelHidden?: boolean;
}

/** The text `q` of a list's search, joined with the button that sends its GET form. */
export function SearchField({ label, placeholder, apply, defaultValue, labelHidden = false }: SearchFieldProps) {
  return (
    <Field id="q" label={label} labelHidden={labelHidden}>
      {(control) => (
        <span className="field-joined">
          <input
            {...control}
            type="search"
            name="q"
            className="input"
            placeholder={placeholder ?? (labelHidden ? label : undefined)}
            defaultValue={defaultValue}
            maxLength={200}
          />
          <IconButton type="submit" icon="search" framed label={apply} />
        </span>
      )}
    </Field>
  );
}
