import type { ReactNode } from "react";
import { classNames, type PlainAttributes } from "../attributes";
import { Errors } from "./errors";
import { describedBy } from "./field";

export interface CheckboxProps extends Omit<PlainAttributes<"input">, "type"> {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  /** A card around it: the whole card is the target. */
  framed?: boolean;
}

export function Checkbox({ id, label, hint, errors, framed, className, ...input }: CheckboxProps) {
  const invalid = Boolean(errors?.length);

  return (
    <div className={classNames("field", invalid && "field-invalid", className)} data-field="">
      <Errors id={id} errors={errors} />
      <label className={classNames("choice", framed && "choice-framed")}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-labelledby={hint ? `${id}-name` : undefined}
          aria-describedby={describedBy(hint && `${id}-hint`, invalid && `${id}-error`)}
          aria-invalid={invalid || undefined}
        />
        <span>
          {hint ? <span id={`${id}-name`}>{label}</span> : label}
          {hint && <small id={`${id}-hint`}>{hint}</small>}
        </span>
      </label>
    </div>
  );
}
