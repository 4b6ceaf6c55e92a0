import type { ReactNode } from "react";
import { classNames } from "../attributes";
import { Errors } from "./errors";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Finished sentences; the first is enough for most fields. */
  errors?: readonly string[];
  /** The mark of a field one may leave out, as a word: "freiwillig". */
  optional?: string;
  /** The label is read out but not shown. */
  labelHidden?: boolean;
}

/** What a control needs to belong to its label, hint and errors. */
export interface ControlAttributes {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export interface FieldProps extends FieldTexts {
  id: string;
  className?: string;
  /** Further ids that describe the control (counter, unit, rules). */
  describedBy?: (string | false | undefined)[];
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint, errors, control: in this order, tied together by ids (`<id>-hint`, `<id>-error`). */
export function Field({
  id,
  label,
  hint,
  errors,
  optional,
  labelHidden,
  className,
  describedBy: more,
  children,
}: FieldProps) {
  const invalid = Boolean(errors?.length);

  return (
    <div className={classNames("field", invalid && "field-invalid", className)} data-field="">
      <label htmlFor={id} className={labelHidden ? "hidden" : undefined}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Errors id={id} errors={errors} />
      {children({
        id,
        "aria-describedby": describedBy(hint && `${id}-hint`, invalid && `${id}-error`, ...(more ?? [])),
        "aria-invalid": invalid || undefined,
      })}
    </div>
  );
}

/** The ids of what is there, for `aria-describedby`; undefined when nothing is. */
export function describedBy(...ids: ReactNode[]): string | undefined {
  return ids.filter((id) => typeof id === "string" && id !== "").join(" ") || undefined;
}

/** Parts a field's texts from the attributes of its control. */
export function splitField<Props extends FieldTexts>(props: Props) {
  const { label, hint, errors, optional, labelHidden, ...attributes } = props;
  return { texts: { label, hint, errors, optional, labelHidden }, attributes };
}
