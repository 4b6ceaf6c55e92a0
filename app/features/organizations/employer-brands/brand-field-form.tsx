import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import type { FormReply } from "~/features/forms/form-reply";
import { closedEditHref } from "~/features/organizations/inline-edit/inline-address";
import { InlineForm, useInlineForm } from "~/features/organizations/inline-edit/inline-form";
import { FieldConflict } from "~/features/shell/field-conflict";
import { usePageAddress } from "~/features/shell/page-address";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { BrandField } from "./brand-fields";
import type { BrandData } from "./load-brand.server";

export interface BrandFieldFormProps {
  data: BrandData;
  field: BrandField;
  reply?: FormReply;
}

/** The form of one value of the brand, as typed when it has come back. */
export function BrandFieldForm({ data: { brand }, field, reply }: BrandFieldFormProps) {
  const { t } = useTranslation("employer-brands");
  const close = closedEditHref(usePageAddress(), field);
  const stored = brand[field] ?? "";
  const nameOf = (value: string) => (field === "status" ? t(`status.${value}`) : value);
  const label = t(`field.${field}`);
  const { form, control } = useInlineForm(field, stored, label, reply);
  return (
    <InlineForm field={field} form={form} stored={stored} close={close}>
      {form.reply?.conflicts && (
        <FieldConflict
          label={label}
          mine={nameOf(control.defaultValue ?? "")}
          stored={nameOf(stored)}
          keepHref={close}
        />
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
