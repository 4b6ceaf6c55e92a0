import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Organization } from "~/content-api/entities";
import { LIMITS } from "~/domain/limits";
import { KEYS, readRedirectUrl } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { SaveNote } from "~/features/organizations/inline-edit/save-note";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { NEW_BRAND_FORM, newBrandSchema } from "./new-brand.schema";

export interface NewBrandDialogProps {
  /** Of the brand to be. */
  id: string;
  organization: Organization;
  reply?: FormReply;
}

/** Name, homepage and a few sentences; benefits and guidelines follow on the brand's own page. */
export function NewBrandDialog({ id, organization, reply }: NewBrandDialogProps) {
  const { t } = useTranslation("employer-brands");
  const [query] = useSearchParams();
  const back = readRedirectUrl(query);
  const page = usePageAddress();
  const close = closedHref(page);
  const {
    field,
    hidden,
    reply: own,
    summary,
  } = useServerForm({
    id: NEW_BRAND_FORM,
    schema: newBrandSchema,
    reply,
    values: { id },
    labels: { name: t("field.name"), homepage: t("field.homepage"), description: t("field.description") },
  });
  return (
    <Dialog
      id="new-brand"
      title={t("new.title", { organization: organization.name })}
      close={{ href: close, label: t("ui:close") }}
    >
      <PostForm className="stack" noValidate>
        <ErrorSummary {...summary} />
        <SaveNote note={own?.error[""]?.[0]} />
        <input {...hidden("id")} />
        {back && <input type="hidden" name={KEYS.redirectUrl} value={back} />}
        <TextField {...field("name")} hint={t("hint.name")} counterMax={LIMITS.name} autoComplete="organization" />
        <TextField {...field("homepage")} optional={t("ui:optional")} inputMode="url" autoCapitalize="none" />
        <TextArea {...field("description")} optional={t("ui:optional")} counterMax={LIMITS.description} rows={5} />
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
