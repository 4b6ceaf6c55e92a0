import { useTranslation } from "react-i18next";
import { COLORS } from "~/domain/applicants/phases";
import { toneOf } from "~/features/applicant/label-badge";
import { Errors } from "~/ui/field/errors";

export interface ColorFieldProps {
  id: string;
  name: string;
  label: string;
  errors: readonly string[];
  defaultValue: string | undefined;
}

/** One of the twelve colours, each with its name for screen readers. */
export function ColorField({ id, name, label, errors, defaultValue }: ColorFieldProps) {
  const { t } = useTranslation("applicants");
  const isWrong = errors.length > 0;
  return (
    <fieldset
      className="colors"
      id={id}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <Errors id={id} errors={errors} />
      {COLORS.map((color) => (
        <label key={color} className={toneOf({ color })} title={t(`color.${color}`)}>
          <input type="radio" name={name} value={color} defaultChecked={color === defaultValue} id={`${id}-${color}`} />
          <span className="hidden">{t(`color.${color}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
