import type { ReactNode } from "react";
import { classNames } from "../attributes";
import { Errors } from "./errors";
import { describedBy, type FieldTexts } from "./field";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceGroupProps extends FieldTexts {
  /** Also the id of the first control, so that an error summary leads to it. */
  id: string;
  name: string;
  choices: readonly Choice[];
  /** Each choice is a card, side by side where the width allows it. */
  cards?: boolean;
  compact?: boolean;
  required?: boolean;
  disabled?: boolean;
  form?: string;
  className?: string;
}

interface Kind {
  type: "radio" | "checkbox";
  isChosen: (value: string) => boolean;
}

/** The common shape of RadioGroup and CheckboxGroup. */
export function ChoiceGroup(props: ChoiceGroupProps & Kind) {
  const { id, name, label, hint, errors, optional, labelHidden, choices, cards, compact, type, isChosen, className } =
    props;
  const invalid = Boolean(errors?.length);
  const radios = type === "radio";
  const hasHints = choices.some((choice) => choice.hint);

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the role radiogroup has these attributes
    <fieldset
      className={classNames("field", invalid && "field-invalid", className)}
      data-field=""
      role={radios ? "radiogroup" : undefined}
      aria-describedby={describedBy(hint && `${id}-hint`, invalid && `${id}-error`)}
      aria-invalid={(radios && invalid) || undefined}
      aria-required={(radios && props.required) || undefined}
      disabled={props.disabled}
    >
      <legend className={labelHidden ? "hidden" : undefined}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </legend>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Errors id={id} errors={errors} />
      <div className={classNames("choice-group", cards && "choice-cards", compact && "choice-compact")}>
        {choices.map((choice, index) => (
          <label className="choice" key={choice.value}>
            <input
              type={type}
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={choice.value}
              form={props.form}
              required={(radios && props.required) || undefined}
              disabled={choice.disabled}
              defaultChecked={isChosen(choice.value)}
              aria-labelledby={choice.hint ? `${id}-${index}-name` : undefined}
              aria-describedby={choice.hint ? `${id}-${index}-hint` : undefined}
            />
            <span>
              {hasHints ? <b id={choice.hint ? `${id}-${index}-name` : undefined}>{choice.label}</b> : choice.label}
              {choice.hint && <small id={`${id}-${index}-hint`}>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
