import { useTranslation } from "react-i18next";
import { formatDateTime } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import type { TestSubscription } from "~/platform/payment/test-driver";
import { Bill, type BillLine } from "~/ui/bill/bill";
import { Button } from "~/ui/button/button";
import { FormActions } from "~/ui/form/form-actions";
import { Note } from "~/ui/note/note";
import { TestCharge } from "./test-charge";

export interface TestSubscriptionPageProps {
  subscription: TestSubscription;
  reply?: FormReply;
}

/** Where a subscription of the test provider is watched, and everything is played that can happen to it. */
export function TestSubscriptionPage({ subscription, reply }: TestSubscriptionPageProps) {
  const { t } = useTranslation("testPayment");
  const { monthly, status, accepts, nextChargeAt, cancelAt, charges } = subscription;
  const lines: BillLine[] = [
    { label: t("subscription.monthly"), value: formatEur(monthly) },
    {
      label: t("subscription.nextCharge"),
      value: nextChargeAt ? formatDateTime(nextChargeAt) : t("subscription.noCharge"),
    },
    { label: t("subscription.end"), value: cancelAt ? formatDateTime(cancelAt) : t("subscription.noEnd") },
    { label: t("subscription.card"), value: t(accepts ? "subscription.accepted" : "subscription.declined") },
  ];
  return (
    <main className="wizard-step stack" id="content">
      <h1>{t("subscription.title")}</h1>
      <p>{t("subscription.lead")}</p>
      {status === "ended" && <Note>{t("subscription.ended")}</Note>}
      <PostForm className="form">
        <Bill title={t("subscription.heading")} lines={lines} />
        {status === "active" && (
          <FormActions>
            <Button tone="primary" name="intent" value="nextMonth">
              {t("subscription.nextMonth")}
            </Button>
            <Button name="intent" value={accepts ? "declineCard" : "acceptCard"}>
              {t(accepts ? "subscription.declineCard" : "subscription.acceptCard")}
            </Button>
          </FormActions>
        )}
      </PostForm>
      {charges.toReversed().map((charge) => (
        <TestCharge key={charge.id} charge={charge} reply={reply} />
      ))}
    </main>
  );
}
