import { useTranslation } from "react-i18next";
import { formatDateTime } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import type { FormReply } from "~/features/forms/form-reply";
import { controlId } from "~/features/forms/intents";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import type { ProviderCharge } from "~/platform/payment/payment-driver";
import { leftOf } from "~/platform/payment/test-driver";
import { Bill, type BillLine } from "~/ui/bill/bill";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { FormActions } from "~/ui/form/form-actions";
import { refundSchema } from "./test-subscription.schema";

/** A month that was charged, with what can happen to it next. */
export function TestCharge({ charge, reply }: { charge: ProviderCharge; reply?: FormReply }) {
  const { t } = useTranslation("testPayment");
  const { id, status, amount, deducted, attempts, createdAt } = charge;
  const lines: BillLine[] = [
    { label: t("charge.status"), value: t(`charge.statuses.${status}`) },
    ...(deducted > 0 ? [{ label: t("charge.deducted"), value: `\u2212${formatEur(deducted)}` }] : []),
    { label: t("charge.attempts"), value: String(attempts) },
    { type: "sum", label: t("charge.amount"), value: formatEur(amount) },
  ];
  const isDue = status === "draft" || status === "open";
  return (
    <section className="form">
      <Bill title={t("charge.title", { date: formatDateTime(createdAt) })} lines={lines} />
      {isDue && (
        <PostForm>
          <input type="hidden" name="charge" value={id} />
          <FormActions>
            <Button tone="primary" name="intent" value="newCard">
              {t("charge.newCard")}
            </Button>
            <Button name="intent" value="collect">
              {t("charge.collect")}
            </Button>
          </FormActions>
        </PostForm>
      )}
      <Movements charge={charge} />
      {leftOf(charge) > 0 && <Refund charge={charge} reply={reply} />}
    </section>
  );
}

/** Refunds and disputes, each with how it can end. */
function Movements({ charge }: { charge: ProviderCharge }) {
  const { t } = useTranslation("testPayment");
  return (
    <>
      {charge.refunds.map(({ id, amount, status }) => (
        <PostForm key={id} className="row">
          <input type="hidden" name="charge" value={charge.id} />
          <input type="hidden" name="movement" value={id} />
          <p>{t(`charge.refund.${status}`, { amount: formatEur(amount) })}</p>
          {status === "done" && (
            <Button small name="intent" value="failRefund">
              {t("charge.failRefund")}
            </Button>
          )}
        </PostForm>
      ))}
      {charge.disputes.map(({ id, amount, status }) => (
        <PostForm key={id} className="row">
          <input type="hidden" name="charge" value={charge.id} />
          <input type="hidden" name="movement" value={id} />
          <p>{t(`charge.dispute.${status}`, { amount: formatEur(amount) })}</p>
          {status === "open" && (
            <Button small name="intent" value="winDispute">
              {t("charge.winDispute")}
            </Button>
          )}
          {status !== "lost" && (
            <Button small name="intent" value="loseDispute">
              {t("charge.loseDispute")}
            </Button>
          )}
        </PostForm>
      ))}
    </>
  );
}

function Refund({ charge, reply }: { charge: ProviderCharge; reply?: FormReply }) {
  const { t } = useTranslation("testPayment");
  const { field } = useServerForm({
    id: charge.id,
    schema: refundSchema,
    reply,
    values: { charge: charge.id },
    labels: { amount: t("charge.refundAmount") },
    prefix: `${controlId(charge.id)}-`,
  });
  return (
    <PostForm className="form">
      <input type="hidden" name="charge" value={charge.id} />
      <TextField {...field("amount")} inputMode="decimal" hint={t("charge.refundHint")} />
      <FormActions>
        <Button name="intent" value="refund">
          {t("charge.refundIt")}
        </Button>
        <Button tone="plain" name="intent" value="dispute" formNoValidate>
          {t("charge.disputeIt")}
        </Button>
      </FormActions>
    </PostForm>
  );
}
