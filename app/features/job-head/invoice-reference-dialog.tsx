import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { INVOICE_FORM, invoiceReferenceSchema } from "./invoice-reference.schema";

export function InvoiceReferenceDialog({ job, reply }: { job: JobEntity; reply?: FormReply }) {
  const { t } = useTranslation("job");
  const close = closedHref(usePageAddress());
  const { field, note, summary } = useServerForm({
    id: INVOICE_FORM,
    schema: invoiceReferenceSchema,
    reply,
    values: { invoiceReference: job.invoiceReference ?? "" },
    labels: { invoiceReference: t("facts.invoiceReference") },
  });
  return (
    <Dialog id="invoice" title={t("facts.editInvoiceReference")} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack">
        <ErrorSummary {...summary} />
        <FormNote text={note} />
        <TextField
          {...field("invoiceReference")}
          hint={t("facts.invoiceReferenceHint")}
          optional={t("ui:optional")}
          counterMax={LIMITS.invoiceReference}
        />
        <div className="row">
          <Button tone="primary" name="intent" value="invoiceReference">
            {t("save")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
