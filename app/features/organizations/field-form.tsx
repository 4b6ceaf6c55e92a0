import { useTranslation } from "react-i18next";
import { FieldConflict } from "~/features/shell/field-conflict";
import { errorTexts } from "~/features/shell/form-errors";
import { usePageAddress } from "~/features/shell/page-address";
import type { EditProblem } from "./edit-problem";
import { FieldControl } from "./field-control";
import { closedEditHref } from "./inline-address";
import { InlineForm } from "./inline-form";
import type { Editing, OrganizationData } from "./load-organization.server";
import { storedOf, textOf } from "./organization-fields";

export interface FieldFormProps {
  data: OrganizationData;
  editing: Editing;
  problem?: EditProblem;
}

/** The form of one value of the organization, as typed when it has come back. */
export function FieldForm({ data: { organization }, editing, problem }: FieldFormProps) {
  const { t, i18n } = useTranslation("organizations");
  const { field } = editing;
  const close = closedEditHref(usePageAddress(), field);
  const mine = problem?.field === field ? problem : undefined;
  const errors = errorTexts(t, mine?.errors, i18n.language);
  const text = textOf(organization, field);
  const nameOf = (value: string) => editing.options.find((option) => option.value === value)?.label ?? value;
  return (
    <InlineForm
      field={field}
      stored={storedOf(organization, field)}
      close={close}
      isBack={mine !== undefined}
      isRefused={errors.length > 0}
    >
      {mine?.isConflict && (
        <FieldConflict label={t(`field.${field}`)} mine={nameOf(mine.value)} stored={nameOf(text)} keepHref={close} />
      )}
      <FieldControl editing={editing} value={mine?.value ?? text} errors={errors} />
    </InlineForm>
  );
}
