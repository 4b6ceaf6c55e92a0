import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { LIMITS } from "~/domain/limits";
import type { JobProblem } from "~/features/jobs/job-problem";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";

export function InvoiceReferenceDialog({ job, problem }: { job: JobEntity; problem?: JobProblem }) {
  const { t, i18n } = useTranslation("job");
  const close = closedHref(usePageAddress());
  const label = t("facts.invoiceReference");
  const errors = errorTexts(t, problem?.errors, i18n.language);
  return (
    <Dialog id="invoice" title={t("facts.editInvoiceReference")} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack">
        <ErrorSummary {...summaryOf(t, [{ id: "invoiceReference", label, errors }])} />
        <TextField
          id="invoiceReference"
          name="invoiceReference"
          label={label}
          hint={t("facts.invoiceReferenceHint")}
          optional={t("ui:optional")}
          counterMax={LIMITS.invoiceReference}
          defaultValue={problem?.value ?? job.invoiceReference ?? ""}
          errors={errors}
          autoComplete="off"
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
