import type { FieldErrors, SummaryField } from "~/features/shell/form-errors";
import type { Translate } from "~/lib/translate";
import { fieldId } from "./field-id";
import type { StepValues } from "./wizard-step";

/**
 * The wrong fields under the names they have on the page, in the order of the form's values, for the summary on top.
 */
export function fullLabels(
  t: Translate,
  errors: FieldErrors,
  errorsOf: (field: string) => string[],
  values: StepValues,
): SummaryField[] {
  const order = Object.keys(values);
  const placeOf = (field: string) => order.indexOf(/^\w+/.exec(field)?.[0] ?? "");
  const fields = Object.keys(errors).sort((one, other) => placeOf(one) - placeOf(other));
  return fields.map((field) => {
    const [, base = field, index, part] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(field) ?? [];
    const label = t(`fields.${part ?? base}`, { defaultValue: t(`fields.${base}`) });
    const numbered = index === undefined ? label : t("fields.numbered", { label, number: Number(index) + 1 });
    // The first row of a list carries the id of the list itself.
    const id = ["tasks[0]", "links[0]"].includes(field)
      ? base
      : fieldId(part || !isPlace(field) ? field : `${field}.radius`);
    return { id, label: numbered, errors: errorsOf(field) };
  });
}

const isPlace = (field: string): boolean => /^locations\[\d+\]$/.test(field);
