import type { Translate } from "~/lib/translate";
import { Field, type FieldTexts } from "../field/field";
import { Icon } from "../icon/icon";

export interface CopyFieldProps extends FieldTexts {
  id: string;
  value: string;
  /** Several lines: embed code. */
  multiline?: boolean;
  t: Translate;
}

/** A text to take along: selectable without scripts; the copy button shows itself where scripts run. */
export function CopyField({ id, value, multiline, t, ...texts }: CopyFieldProps) {
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <span className={multiline ? "field-joined row" : "field-joined"}>
          {multiline ? (
            <textarea {...control} className="textarea" readOnly rows={4} defaultValue={value} spellCheck={false} />
          ) : (
            <input {...control} className="input" readOnly defaultValue={value} spellCheck={false} />
          )}
          <button
            type="button"
            className="button"
            hidden
            data-enhance="copy"
            data-control={id}
            data-copied={t("copy.copied")}
            data-marked={t("copy.marked")}
          >
            <Icon name="copy" />
            <span aria-live="polite">{t("copy.copy")}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
