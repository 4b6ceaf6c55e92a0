import type { Translate } from "~/lib/translate";
import { Field, type FieldTexts } from "../field/field";

export interface ComboboxFieldProps extends FieldTexts {
  id: string;
  /** The text one types. */
  name: string;
  defaultText?: string;
  /** The id of what was picked, in a hidden field. Scripts fill it; without them the server finds it by the text. */
  valueName: string;
  defaultValue?: string;
  /** A URL that takes `q` and answers `{ options: PickerResult[] }`. */
  source: string;
  /** What the server found for a text that fits several entries: radios take the hidden field's place. */
  results?: readonly { value: string; label: string }[];
  placeholder?: string;
  required?: boolean;
  t: Translate;
}

/** A text field whose answer has to come from a list. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { id, name, defaultText, valueName, defaultValue, source, results, placeholder, required, t, ...texts } = props;

  return (
    <Field id={id} {...texts}>
      {(control) => (
        <div
          className="picker"
          data-enhance={results ? undefined : "combobox"}
          data-source={source}
          data-hidden={`${id}-value`}
          data-text-pick={t("picker.pickFromList")}
          data-text-count={t("picker.count", { count: "{count}" })}
          data-text-none={t("picker.none")}
        >
          <input
            {...control}
            className="input"
            name={name}
            defaultValue={defaultText}
            placeholder={placeholder}
            required={required}
          />
          {results ? (
            <fieldset className="choice-group">
              <legend className="hidden">{t("picker.pickFromList")}</legend>
              {results.map((result) => (
                <label className="choice choice-framed" key={result.value}>
                  <input
                    type="radio"
                    name={valueName}
                    value={result.value}
                    defaultChecked={result.value === defaultValue}
                  />
                  <span>{result.label}</span>
                </label>
              ))}
            </fieldset>
          ) : (
            <input type="hidden" id={`${id}-value`} name={valueName} defaultValue={defaultValue} />
          )}
        </div>
      )}
    </Field>
  );
}
