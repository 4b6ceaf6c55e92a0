import { useTranslation } from "react-i18next";
import { RETENTION } from "~/domain/applicants/retention";
import { LIMITS } from "~/domain/limits";
import { NumberField } from "~/ui/field/number-field";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { Editing } from "../load-organization.server";
import { VatField } from "../vat-field";
import type { useInlineForm } from "./inline-form";

export interface FieldControlProps {
  editing: Editing;
  control: ReturnType<typeof useInlineForm>["control"];
}

/** The control that fits one value of an organization. Its label is the value's name beside it. */
export function FieldControl({ editing, control: field }: FieldControlProps) {
  const { t } = useTranslation("organizations");
  const { kind, options, vatFormats, autoComplete } = editing;
  const control = { ...field, autoComplete };
  const value = control.defaultValue ?? "";
  switch (kind) {
    case "country":
    case "industry":
    case "employees":
      return <SelectField {...control} options={withValue(options, value)} emptyOption={t("details.nothing")} />;
    case "vat":
      return <VatField {...control} formats={vatFormats} />;
    case "credit":
      return <NumberField {...control} unit="€" step="0.01" />;
    case "months":
      return (
        <NumberField
          {...control}
          hint={t("details.retentionHint", RETENTION)}
          unit={t("details.monthsUnit")}
          min={RETENTION.min}
          max={RETENTION.max}
        />
      );
    case "yesNo":
      return (
        <SelectField
          {...control}
          options={["yes", "no"].map((each) => ({ value: each, label: t(`details.${each}`) }))}
        />
      );
    case "email":
      return <TextField {...control} type="email" autoCapitalize="none" spellCheck={false} />;
    case "homepage":
      return <TextField {...control} inputMode="url" autoCapitalize="none" spellCheck={false} />;
    default:
      return <TextField {...control} counterMax={LIMITS.name} />;
  }
}

type Choice = { value: string; label: string };

/** What was entered before a list existed stays choosable. */
const withValue = (options: readonly Choice[], value: string): readonly Choice[] =>
  value === "" || options.some((each) => each.value === value) ? options : [{ value, label: value }, ...options];
