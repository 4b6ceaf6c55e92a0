import { classNames, type PlainAttributes } from "../attributes";
import { Counter } from "./counter";
import { Field, type FieldTexts, splitField } from "./field";

export interface TextFieldProps extends FieldTexts, PlainAttributes<"input"> {
  id: string;
  name: string;
  /** Counts the characters without stopping anybody; `maxLength` counts and stops. */
  counterMax?: number;
}

/** One line of text; `type` may be email, url, tel, search … */
export function TextField(props: TextFieldProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, counterMax, ...input } = attributes;
  const max = counterMax ?? input.maxLength;

  return (
    <Field id={id} {...texts} describedBy={[Boolean(max) && `${id}-counter`]}>
      {(control) => (
        <>
          <input type="text" {...input} {...control} className={classNames("input", className)} />
          {max !== undefined && <Counter id={id} length={String(input.defaultValue ?? "").length} max={max} />}
        </>
      )}
    </Field>
  );
}
