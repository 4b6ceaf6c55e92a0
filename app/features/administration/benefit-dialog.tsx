import { useTranslation } from "react-i18next";
import type { AdminBenefit } from "~/content-api/administration";
import { BENEFIT_ICONS } from "~/domain/benefit-icons";
import { FieldConflict } from "~/features/shell/field-conflict";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { closedHref, dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { SeenField } from "~/features/shell/seen-field";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { BENEFIT_FIELDS, type BenefitAnswer, type BenefitField } from "./benefit-fields";
import { benefitText } from "./benefit-text";

/** A common benefit, new or as it stands. */
export function BenefitDialog({
  id,
  benefit,
  answer,
}: {
  id: string;
  benefit: AdminBenefit | null;
  answer?: BenefitAnswer;
}) {
  const { t, i18n } = useTranslation("administration");
  const close = closedHref(usePageAddress());
  const stored = { label: "", label_en: "", icon: "check", status: "published", relevance: "50", ...textsOf(benefit) };
  const value = (field: BenefitField) => answer?.typed[field] ?? stored[field];
  const errorsOf = (field: BenefitField) => errorTexts(t, answer?.errors[field], i18n.language);
  const control = (field: BenefitField) => ({
    id: field,
    name: field,
    label: t(`benefits.${field}`),
    errors: errorsOf(field),
    defaultValue: value(field),
  });
  const summary = BENEFIT_FIELDS.map((field) => ({
    id: field,
    label: t(`benefits.${field}`),
    errors: errorsOf(field),
  }));
  const statuses = (["published", "archived"] as const).map((each) => ({
    value: each,
    label: t(`benefits.is.${each}`),
  }));
  // What came in over the API may bear a symbol that nobody is offered: opening the form must not take it away.
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
        <input type="hidden" name="id" value={answer?.id ?? id} />
        {benefit && BENEFIT_FIELDS.map((field) => <SeenField key={field} name={field} value={stored[field]} />)}
        <ErrorSummary {...summaryOf(t, summary)} />
        {BENEFIT_FIELDS.filter((field) => answer && field in answer.conflicts).map((field) => (
          <FieldConflict
            key={field}
            label={t(`benefits.${field}`)}
            mine={benefitText(t, field, value(field))}
            stored={benefitText(t, field, answer?.conflicts[field])}
            keepHref={editHref(close, id)}
          />
        ))}
        <TextField {...control("label")} maxLength={120} />
        <TextField {...control("label_en")} maxLength={120} lang="en" />
        <SelectField {...control("icon")} options={icons} />
        <TextField {...control("relevance")} hint={t("benefits.relevanceHint")} inputMode="numeric" />
        <SelectField {...control("status")} options={statuses} />
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
