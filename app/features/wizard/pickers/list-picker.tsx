import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SKILL_PRIORITIES } from "~/domain/jobs/job";
import { withQuery } from "~/domain/query-keys";
import type { ServerForm } from "~/features/forms/use-server-form";
import { IconButton } from "~/ui/button/icon-button";
import { Chip } from "~/ui/chip/chip";
import { Errors } from "~/ui/field/errors";
import { Segments } from "~/ui/field/segments";
import { ChosenItem } from "~/ui/picker/chosen-item";
import { ChosenList } from "~/ui/picker/chosen-list";
import { Picker } from "~/ui/picker/picker";
import type { FieldsProps } from "../wizard-step";
import { withoutChosen } from "./entries";
import type { PickerSpec } from "./picker-spec";

/** Declared as methods, so that the form of every step fits. */
interface ListForm {
  rows(name: string): ReturnType<ServerForm<z.ZodObject>["rows"]>;
  picker(name: string): ReturnType<ServerForm<z.ZodObject>["picker"]>;
}

export interface ListPickerProps extends Pick<FieldsProps, "context" | "job" | "pickers"> {
  spec: PickerSpec;
  form: ListForm;
}

/** Search, chosen list and what is often chosen: one list of a step. Its texts are `wizard:lists.<field>`. */
export function ListPicker({ spec, form, context, job, pickers }: ListPickerProps) {
  const { t } = useTranslation("wizard");
  const { field } = spec;
  const max = spec.max(context.limits);
  const { items, insert } = form.rows(field);
  const entries = items.map(({ part, ...item }) => ({
    ...item,
    id: part("id"),
    label: part("label"),
    priority: part("priority"),
    name: part("label").defaultValue ?? "",
  }));
  const labels = entries.map(({ name }) => name);
  const offered = withoutChosen(pickers[field] ?? { suggestions: [] }, labels);
  const texts = (part: string) => t(`lists.${field}.${part}`, { max });
  const picker = form.picker(field);

  return (
    <section className="stack" aria-label={texts("label")}>
      <Picker
        {...picker}
        label={texts("label")}
        hint={texts("hint")}
        query={{ ...picker.query, placeholder: texts("placeholder") }}
        tally={{ count: entries.length, max }}
        source={withQuery("/resources/autocomplete", {
          list: field,
          addressing: job.addressing,
          organization: spec.collection === "benefits" ? job.organization?.id : null,
        })}
        t={(key, params) => t(`ui:${key}`, params)}
      />
      {entries.length > 0 && (
        <ChosenList>
          {entries.map(({ key, id, label, name, priority, up, down, remove }) => (
            <ChosenItem
              key={key}
              name={name}
              note={id.defaultValue ? undefined : t("picker.ownNote")}
              remove={{ ...remove, label: t("picker.remove", { name }) }}
            >
              <input type="hidden" name={id.name} value={id.defaultValue ?? ""} />
              <input type="hidden" name={label.name} value={name} />
              {spec.isOrdered && entries.length > 1 && (
                <span className="row tight keep">
                  <IconButton icon="up" {...up} label={t("picker.up", { name })} />
                  <IconButton icon="down" {...down} label={t("picker.down", { name })} />
                </span>
              )}
              {spec.hasPriority && (
                <>
                  <Errors id={priority.id} errors={priority.errors} />
                  <Segments
                    id={priority.id}
                    name={priority.name}
                    legend={t("lists.priority", { name })}
                    options={SKILL_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
                    defaultValue={priority.defaultValue}
                  />
                </>
              )}
            </ChosenItem>
          ))}
        </ChosenList>
      )}
      {entries.length < max && offered.suggestions.length > 0 && (
        <div className="stack tight">
          <p className="small soft">
            {offered.fitting ? t("picker.fitting", { title: offered.fitting.title }) : t("picker.often")}
          </p>
          <div className="chip-list">
            {offered.suggestions.map(({ value, label }) => (
              <Chip key={value} icon="plus" {...insert(value)}>
                {label}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
