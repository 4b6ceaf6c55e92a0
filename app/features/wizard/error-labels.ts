import type { TFunction } from "i18next";
import type { FieldErrors, SummaryField } from "~/features/shell/form-errors";
import { fieldId } from "./field-id";

/** The wrong fields under the names they have on the page, for the summary on top. */
export function fullLabels(t: TFunction, errors: FieldErrors, errorsOf: (field: string) => string[]): SummaryField[] {
  return Object.keys(errors).map((field) => {
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
