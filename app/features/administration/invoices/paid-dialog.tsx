import { useTranslation } from "react-i18next";
import type { Invoice } from "~/content-api/billing";
import { formatEurExact } from "~/domain/format";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { DateField } from "~/ui/field/date-field";
import { paidSchema } from "./invoices.schema";

export interface PaidDialogProps {
  invoice: Invoice;
  today: string;
  reply?: FormReply;
}

/** Asks for the day on which the money of an open invoice arrived. */
export function PaidDialog({ invoice, today, reply }: PaidDialogProps) {
  const { t } = useTranslation("billing");
  const close = closedHref(usePageAddress());
  const { organization, code, open } = invoice;
  const { field, hidden, note } = useServerForm({
    schema: paidSchema,
    reply,
    values: { id: invoice.id, paidOn: today },
    labels: { paidOn: t("markPaid.paidOn") },
  });
  return (
    <Dialog id="paid" title={t("markPaid.title")} close={{ href: close, label: t("ui:close") }}>
      <p>{t("markPaid.text", { amount: formatEurExact(open), organization: organization.name, code })}</p>
      <PostForm className="stack" noValidate>
        <input {...hidden("id")} />
        <FormNote text={note} />
        <DateField {...field("paidOn")} min={invoice.issuedOn} max={today} />
        <div className="row">
          <Button tone="primary" name="intent" value="markPaid">
            {t("markPaid.submit")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
