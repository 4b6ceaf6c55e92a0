import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { NewOrganizationAnswer } from "./add-organization.server";
import type { NewOrganizationData } from "./load-organizations-page.server";
import { NEW_ORGANIZATION_FIELDS } from "./new-organization-fields";
import { SaveNote } from "./save-note";
import { VatField } from "./vat-field";

export interface NewOrganizationDialogProps {
  data: NewOrganizationData;
  close: string;
  answer?: NewOrganizationAnswer;
}

/** Only its two buttons lead out. Without scripts a button of its own opens the VAT number for the chosen country. */
export function NewOrganizationDialog({ data, close, answer }: NewOrganizationDialogProps) {
  const { t, i18n } = useTranslation("organizations");
  const field = (name: (typeof NEW_ORGANIZATION_FIELDS)[number]) => ({
    id: name,
    name,
    label: t(`field.${name}`),
    errors: errorTexts(t, answer?.errors[name], i18n.language),
    defaultValue: answer?.typed[name] ?? "",
  });
  const country = answer?.typed.country ?? "";
  const format = data.vatFormats[country];
  return (
    <Dialog id="new-organization" title={t("new.title")}>
      <PostForm className="stack" noValidate data-enhance="form-valid" data-text-empty={t("validation:empty")}>
        <ErrorSummary {...summaryOf(t, NEW_ORGANIZATION_FIELDS.map(field))} />
        <SaveNote note={answer?.note} />
        <input type="hidden" name="id" value={answer?.typed.id ?? data.id} />
        <TextField {...field("name")} counterMax={LIMITS.name} autoComplete="organization" required />
        <TextField {...field("street")} autoComplete="address-line1" required />
        <div className="fields">
          <TextField {...field("zip")} className="short" autoComplete="postal-code" required />
          <TextField {...field("city")} autoComplete="address-level2" required />
        </div>
        <SelectField
          {...field("country")}
          options={data.countries}
          emptyOption={t("new.choose")}
          autoComplete="country"
          required
        />
        <noscript className="row">
          <Button small name="intent" value="country" formNoValidate>
            {t("new.country")}
          </Button>
        </noscript>
        <VatField
          {...field("vatNo")}
          hint={format ? t("vat.format", { example: format.example }) : t("details.countryFirst")}
          optional={t("ui:optional")}
          formats={data.vatFormats}
          countryField="country"
          disabled={!country}
        />
        <div className="row">
          <Button tone="primary" name="intent" value="createOrganization" data-confirm="">
            {t("new.create")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
