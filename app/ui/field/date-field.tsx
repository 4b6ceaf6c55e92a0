import { classNames } from "../class-names";
import type { PlainAttributes } from "../plain-attributes";
import { Field, type FieldTexts } from "./field";
import { splitField } from "./split-field";

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
        <input type="date" {...input} {...control} className={classNames("input date number", className)} />
      )}
    </Field>
  );
}
