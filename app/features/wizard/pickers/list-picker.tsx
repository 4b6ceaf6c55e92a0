import { useTranslation } from "react-i18next";
import { SKILL_PRIORITIES } from "~/domain/jobs/job";
import { Chip } from "~/ui/chip/chip";
import { Segments } from "~/ui/field/segments";
import { ChosenItem } from "~/ui/picker/chosen-item";
import { ChosenList } from "~/ui/picker/chosen-list";
import { Picker } from "~/ui/picker/picker";
import { fieldId } from "../field-id";
import type { FieldsProps } from "../wizard-step";
import type { Entry, PickerSpec } from "./picker-spec";

export interface ListPickerProps extends Pick<FieldsProps<unknown>, "errorsOf" | "context" | "job" | "pickers"> {
  spec: PickerSpec;
  entries: readonly Entry[];
}

/** Search, chosen list and what is often chosen: one list of a step. Its texts stand under `wizard:lists.<field>`. */
export function ListPicker({ spec, entries, errorsOf, context, job, pickers }: ListPickerProps) {
  const { t } = useTranslation("wizard");
  const { field } = spec;
  const max = spec.max(context.limits);
  const face = pickers[field];
  const isFull = entries.length >= max;
  const texts = (part: string) => t(`lists.${field}.${part}`, { max });
  const source = `/resources/autocomplete?list=${field}&addressing=${job.addressing ?? ""}`;

  return (
    <section className="stack" aria-label={texts("label")}>
      <Picker
        id={fieldId(field)}
        label={texts("label")}
        hint={texts("hint")}
        errors={errorsOf(field)}
        query={{ name: `query:${field}`, value: face?.query ?? "", placeholder: texts("placeholder") }}
        search={{ name: "intent", value: `search:${field}` }}
        results={face?.results}
        addName={`add:${field}`}
        tally={{ count: entries.length, max }}
        source={source}
        autoFocus={face?.isActive}
        t={(key, params) => t(`ui:${key}`, params)}
      />
      {entries.length > 0 && (
        <ChosenList>
          {entries.map((entry, index) => (
            <ChosenItem
              key={`${entry.id}${entry.label}`}
              name={entry.label}
              note={entry.id === null ? t("picker.ownNote") : undefined}
              remove={{
                name: `remove:${field}`,
                value: String(index),
                label: t("picker.remove", { name: entry.label }),
              }}
            >
              <HiddenEntry field={`${field}[${index}]`} entry={entry} hasIcon={spec.hasIcon} />
              {spec.hasPriority && (
                <Segments
                  name={`${field}[${index}].priority`}
                  legend={t("lists.priority", { name: entry.label })}
                  options={SKILL_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
                  defaultValue={entry.priority}
                />
              )}
            </ChosenItem>
          ))}
        </ChosenList>
      )}
      {!isFull && face && face.suggestions.length > 0 && (
        <div className="stack tight">
          <p className="small soft">
            {face.fitting ? t("picker.fitting", { title: face.fitting.title }) : t("picker.often")}
          </p>
          <div className="chips">
            {face.suggestions.map(({ value, label }) => (
              <Chip key={value} icon="plus" name={`add:${field}`} value={value} formNoValidate>
                {label}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function HiddenEntry({ field, entry, hasIcon }: { field: string; entry: Entry; hasIcon?: true }) {
  return (
    <>
      <input type="hidden" name={`${field}.id`} value={entry.id ?? ""} />
      <input type="hidden" name={`${field}.label`} value={entry.label} />
      {hasIcon && <input type="hidden" name={`${field}.icon`} value={entry.icon ?? ""} />}
    </>
  );
}
