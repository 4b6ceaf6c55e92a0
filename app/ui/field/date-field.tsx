import { classNames, type PlainAttributes } from "../attributes";
import { Field, type FieldTexts, splitField } from "./field";

export interface DateFieldProps extends FieldTexts, PlainAttributes<"input"> {
  id: string;
  name: string;
}

/** The browser's own date field; values, `min` and `max` are YYYY-MM-DD whatever the language shows. */
export function DateField(props: DateFieldProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, ...input } = attributes;

  return (
    <Field id={id} {...texts}>
      {(control) => (
        <input type="date" {...input} {...control} className={classNames("input field-date number", className)} />
      )}
    </Field>
  );
}
