import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { FieldConflict } from "~/features/shell/field-conflict";
import { usePageAddress } from "~/features/shell/page-address";
import type { Editing, OrganizationData } from "../load-organization.server";
import { storedOf, textOf } from "../organization-fields";
import { FieldControl } from "./field-control";
import { closedEditHref } from "./inline-address";
import { InlineForm, useInlineForm } from "./inline-form";

export interface FieldFormProps {
  data: OrganizationData;
  editing: Editing;
  reply?: FormReply;
}

/** The form of one value of the organization, as typed when it has come back. */
export function FieldForm({ data: { organization }, editing, reply }: FieldFormProps) {
  const { t } = useTranslation("organizations");
  const { field } = editing;
  const close = closedEditHref(usePageAddress(), field);
  const text = textOf(organization, field);
  const { form, control } = useInlineForm(field, text, t(`field.${field}`), reply);
  const nameOf = (value: string) => editing.options.find((option) => option.value === value)?.label ?? value;
  return (
    <InlineForm field={field} form={form} stored={storedOf(organization, field)} close={close}>
      {form.reply?.conflicts && (
        <FieldConflict
          label={control.label}
          mine={nameOf(control.defaultValue ?? "")}
          stored={nameOf(text)}
          keepHref={close}
        />
      )}
      <FieldControl editing={editing} control={control} />
    </InlineForm>
  );
}
