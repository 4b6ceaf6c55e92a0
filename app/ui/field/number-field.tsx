import { classNames, type PlainAttributes } from "../attributes";
import { Field, type FieldTexts, splitField } from "./field";

export interface NumberFieldProps extends FieldTexts, PlainAttributes<"input"> {
  id: string;
  name: string;
  /** Shown after the number: "km", "€ im Monat". */
  unit?: string;
  /** A slider in front of the number: its own name, and where it stands. A map's script lets both follow each other. */
  slider?: { name: string; label: string; position: number };
}

export function NumberField(props: NumberFieldProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, unit, slider, ...input } = attributes;

  return (
    <Field id={id} {...texts} describedBy={[unit && `${id}-unit`]}>
      {(control) => {
        const number = (
          <input
            type="number"
            inputMode={input.step === "any" || Number(input.step ?? 1) % 1 ? "decimal" : "numeric"}
            {...input}
            {...control}
            className={classNames("input field-short number", className)}
          />
        );
        if (!unit) return number;
        return (
          <span className="field-joined">
            {slider && (
              <input
                type="range"
                className="slider"
                name={slider.name}
                aria-label={slider.label}
                min={input.min}
                max={input.max}
                defaultValue={slider.position}
                data-slides={id}
              />
            )}
            {number}
            <span id={`${id}-unit`}>{unit}</span>
          </span>
        );
      }}
    </Field>
  );
}
