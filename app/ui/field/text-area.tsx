import { classNames, type PlainAttributes } from "../attributes";
import { Counter } from "./counter";
import { Field, type FieldTexts, splitField } from "./field";

export interface TextAreaProps extends FieldTexts, PlainAttributes<"textarea"> {
  id: string;
  name: string;
  /** Counts the characters without stopping anybody; `maxLength` counts and stops. */
  counterMax?: number;
}

/** Several lines of text; grows with its content where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, counterMax, ...textarea } = attributes;
  const max = counterMax ?? textarea.maxLength;

  return (
    <Field id={id} {...texts} describedBy={[Boolean(max) && `${id}-counter`]}>
      {(control) => (
        <>
          <textarea {...textarea} {...control} className={classNames("textarea", className)} />
          {max !== undefined && <Counter id={id} length={String(textarea.defaultValue ?? "").length} max={max} />}
        </>
      )}
    </Field>
  );
}
