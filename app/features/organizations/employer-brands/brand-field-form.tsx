import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import type { EditProblem } from "~/features/organizations/edit-problem";
import { closedEditHref } from "~/features/organizations/inline-address";
import { InlineForm } from "~/features/organizations/inline-form";
import { FieldConflict } from "~/features/shell/field-conflict";
import { errorTexts } from "~/features/shell/form-errors";
import { usePageAddress } from "~/features/shell/page-address";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { BrandField } from "./brand-fields";
import type { BrandData } from "./load-brand.server";

export interface BrandFieldFormProps {
  data: BrandData;
  field: BrandField;
  problem?: EditProblem;
}

/** The form of one value of the brand, as typed when it has come back. */
export function BrandFieldForm({ data: { brand }, field, problem }: BrandFieldFormProps) {
  const { t, i18n } = useTranslation("employer-brands");
  const close = closedEditHref(usePageAddress(), field);
  const mine = problem?.field === field ? problem : undefined;
  const errors = errorTexts(t, mine?.errors, i18n.language);
  const stored = brand[field] ?? "";
  const nameOf = (value: string) => (field === "status" ? t(`status.${value}`) : value);
  const label = t(`field.${field}`);
  const texts = { label, labelHidden: true, errors };
  const control = { id: field, name: "value", ...texts, autoFocus: true, defaultValue: mine?.value ?? stored };
  return (
    <InlineForm field={field} stored={stored} close={close} isBack={mine !== undefined} isRefused={errors.length > 0}>
      {mine?.isConflict && (
        <FieldConflict label={label} mine={nameOf(mine.value)} stored={nameOf(stored)} keepHref={close} />
      )}
      {field === "name" && <TextField {...control} counterMax={LIMITS.name} autoComplete="organization" />}
      {field === "homepage" && <TextField {...control} inputMode="url" autoCapitalize="none" autoComplete="url" />}
      {(field === "description" || field === "ciGuidelines") && (
        <TextArea {...control} counterMax={LIMITS.description} rows={6} />
      )}
      {field === "status" && (
        <SelectField
          {...control}
          hint={t("hint.status")}
          options={["published", "archived"].map((value) => ({ value, label: nameOf(value) }))}
        />
      )}
    </InlineForm>
  );
}
