import { useTranslation } from "react-i18next";
import type { AdminBenefit } from "~/content-api/administration";
import { BENEFIT_STATUSES } from "~/domain/administration/benefit.schema";
import { BENEFIT_ICONS } from "~/domain/benefit-icons";
import { FormNote, SeenField } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { FieldConflict } from "~/features/shell/field-conflict";
import { closedHref, dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { BENEFIT_FIELDS, type BenefitField, benefitFormSchema } from "../administration.schema";
import { benefitText } from "./benefit-text";

export interface BenefitDialogProps {
  id: string;
  /** Null for a new one. */
  benefit: AdminBenefit | null;
  reply?: FormReply;
}

/** The form of a common benefit, new or stored. */
export function BenefitDialog({ id, benefit, reply }: BenefitDialogProps) {
  const { t } = useTranslation("administration");
  const close = closedHref(usePageAddress());
  const stored = { label: "", label_en: "", icon: "check", status: "published", relevance: "50", ...textsOf(benefit) };
  const labels = Object.fromEntries(BENEFIT_FIELDS.map((field) => [field, t(`benefits.${field}`)]));
  const form = useServerForm({ schema: benefitFormSchema, reply, values: { id, ...stored }, labels });
  const { field, seen, hidden, note, summary } = form;
  const conflicts = form.reply?.conflicts ?? {};
  const statuses = BENEFIT_STATUSES.map((value) => ({ value, label: t(`benefits.is.${value}`) }));
  // A benefit made over the API may have an icon that is not offered; saving the form must keep it.
  const icons = [...new Set([...BENEFIT_ICONS, stored.icon])].map((icon) => ({
    value: icon,
    label: benefitText(t, "icon", icon),
  }));
  return (
    <Dialog
      id="benefit"
      title={t(benefit ? "benefits.edit" : "benefits.new")}
      close={{ href: close, label: t("ui:close") }}
    >
      <PostForm className="stack" noValidate>
        <input {...hidden("id")} />
        {benefit && BENEFIT_FIELDS.map((name) => <SeenField key={name} {...seen(name, stored[name])} />)}
        <ErrorSummary {...summary} />
        <FormNote text={note} />
        {BENEFIT_FIELDS.filter((name) => name in conflicts).map((name) => (
          <FieldConflict
            key={name}
            label={t(`benefits.${name}`)}
            mine={benefitText(t, name, field(name).defaultValue)}
            stored={benefitText(t, name, conflicts[name])}
            keepHref={editHref(close, id)}
          />
        ))}
        <TextField {...field("label")} maxLength={120} />
        <TextField {...field("label_en")} maxLength={120} lang="en" />
        <SelectField {...field("icon")} options={icons} />
        <TextField {...field("relevance")} hint={t("benefits.relevanceHint")} inputMode="numeric" />
        <SelectField {...field("status")} options={statuses} />
        <div className="row">
          <Button tone="primary" name="intent" value={benefit ? "update" : "create"}>
            {t("save")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}

const editHref = (page: string, id: string) => dialogHref(page, "edit", id);

function textsOf(benefit: AdminBenefit | null): Partial<Record<BenefitField, string>> {
  if (!benefit) return {};
  return Object.fromEntries(BENEFIT_FIELDS.map((field) => [field, String(benefit[field] ?? "")]));
}
