import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Organization } from "~/content-api/entities";
import { LIMITS } from "~/domain/limits";
import { KEYS, readRedirectUrl } from "~/domain/query-keys";
import { SaveNote } from "~/features/organizations/save-note";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import type { NewBrandAnswer } from "./create-brand.server";

export interface NewBrandDialogProps {
  /** Of the brand to be. */
  id: string;
  organization: Organization;
  answer?: NewBrandAnswer;
}

/** Name, homepage and a few sentences; benefits and guidelines follow on the brand's own page. */
export function NewBrandDialog({ id, organization, answer }: NewBrandDialogProps) {
  const { t, i18n } = useTranslation("employer-brands");
  const [query] = useSearchParams();
  const back = readRedirectUrl(query);
  const page = usePageAddress();
  const close = closedHref(page);
  const field = (name: "name" | "homepage" | "description") => ({
    id: name,
    name,
    label: t(`field.${name}`),
    errors: errorTexts(t, answer?.errors[name], i18n.language),
    defaultValue: answer?.typed[name] ?? "",
  });
  const fields = [field("name"), field("homepage"), field("description")] as const;
  const [name, homepage, description] = fields;
  return (
    <Dialog
      id="new-brand"
      title={t("new.title", { organization: organization.name })}
      close={{ href: close, label: t("ui:close") }}
    >
      <PostForm className="stack" noValidate>
        <ErrorSummary {...summaryOf(t, [...fields])} />
        <SaveNote note={answer?.note} />
        <input type="hidden" name="id" value={answer?.typed.id ?? id} />
        {back && <input type="hidden" name={KEYS.redirectUrl} value={back} />}
        <TextField {...name} hint={t("hint.name")} counterMax={LIMITS.name} autoComplete="organization" required />
        <TextField {...homepage} optional={t("ui:optional")} inputMode="url" autoCapitalize="none" />
        <TextArea {...description} optional={t("ui:optional")} counterMax={LIMITS.description} rows={5} />
        <div className="row">
          <Button tone="primary" name="intent" value="createBrand">
            {t("new.create")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
