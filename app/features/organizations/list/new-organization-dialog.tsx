import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { SaveNote } from "../inline-edit/save-note";
import { VatField } from "../vat-field";
import type { NewOrganizationData } from "./load-organizations-page.server";
import { newOrganizationFields } from "./new-organization.schema";

export interface NewOrganizationDialogProps {
  data: NewOrganizationData;
  close: string;
  reply?: FormReply;
}

/** Only its two buttons lead out. Without scripts a button of its own opens the VAT number for the chosen country. */
export function NewOrganizationDialog({ data, close, reply }: NewOrganizationDialogProps) {
  const { t } = useTranslation("organizations");
  const { field, hidden, summary } = useServerForm({
    schema: newOrganizationFields,
    reply,
    values: { id: data.id },
    labels: {
      name: t("field.name"),
      street: t("field.street"),
      zip: t("field.zip"),
      city: t("field.city"),
      country: t("field.country"),
      vatNo: t("field.vatNo"),
    },
  });
  const country = field("country").defaultValue ?? "";
  const format = data.vatFormats[country];
  return (
    <Dialog id="new-organization" title={t("new.title")}>
      <PostForm className="stack" noValidate data-enhance="form-valid" data-text-empty={t("validation:empty")}>
        <ErrorSummary {...summary} />
        <SaveNote note={reply?.error[""]?.[0]} />
        <input {...hidden("id")} />
        <TextField {...field("name")} counterMax={LIMITS.name} autoComplete="organization" />
        <TextField {...field("street")} autoComplete="address-line1" />
        <div className="form-fields">
          <TextField {...field("zip")} className="field-short" autoComplete="postal-code" />
          <TextField {...field("city")} autoComplete="address-level2" />
        </div>
        <SelectField
          {...field("country")}
          options={data.countries}
          emptyOption={t("new.choose")}
          autoComplete="country"
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
