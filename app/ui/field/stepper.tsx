import { Field, type FieldTexts } from "./field";

export interface StepperProps extends FieldTexts {
  id: string;
  name: string;
  /** As typed: what is no number comes back with its error. */
  value: number | string;
  min: number;
  max: number;
  /** Counts only with the script of what depends on the number, a price; without it each press goes to the server. */
  isPriced?: boolean;
  /** The two submit buttons: `intent=less` or `intent=more` unless named otherwise. */
  less: { label: string; name?: string; value?: string };
  more: { label: string; name?: string; value?: string };
}

/** A number between two submit buttons; scripts count without a round trip. */
export function Stepper({ id, name, value, min, max, less, more, isPriced, ...texts }: StepperProps) {
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <span
          className="stepper"
          data-enhance={isPriced ? undefined : "stepper"}
          data-counts={isPriced ? "" : undefined}
        >
          <button
            type="submit"
            className="button"
            name={less.name ?? "intent"}
            value={less.value ?? "less"}
            aria-label={less.label}
            data-step="-1"
            formNoValidate
          >
            −
          </button>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            name={name}
            defaultValue={value}
            min={min}
            max={max}
            required
          />
          <button
            type="submit"
            className="button"
            name={more.name ?? "intent"}
            value={more.value ?? "more"}
            aria-label={more.label}
            data-step="1"
            formNoValidate
          >
            +
          </button>
        </span>
      )}
    </Field>
  );
}
