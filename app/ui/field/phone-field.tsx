import { classNames, type PlainAttributes } from "../attributes";
import { Field, type FieldTexts, splitField } from "./field";
import { type Option, Options } from "./options";

export interface PhoneFieldProps extends FieldTexts, PlainAttributes<"input"> {
  id: string;
  name: string;
  /** The country codes to choose from, and how their field is called. */
  dial: { name: string; label: string; options: readonly Option[]; defaultValue?: string };
}

/** Country code and national number, one error for both. */
export function PhoneField(props: PhoneFieldProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, dial, ...input } = attributes;

  return (
    <Field id={id} {...texts}>
      {(control) => (
        <span className="field-joined">
          <select
            className="select"
            name={dial.name}
            id={`${id}-dial`}
            aria-label={dial.label}
            defaultValue={dial.defaultValue}
          >
            <Options options={dial.options} />
          </select>
          <input
            type="tel"
            autoComplete="tel-national"
            {...input}
            {...control}
            className={classNames("input", className)}
          />
        </span>
      )}
    </Field>
  );
}
