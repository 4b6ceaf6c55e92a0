import { useTranslation } from "react-i18next";
import { formatEur } from "~/domain/format";
import { PostForm } from "~/features/shell/post-form";
import { Bill } from "~/ui/bill/bill";
import { Button } from "~/ui/button/button";
import { FormActions } from "~/ui/form/form-actions";
import { Note } from "~/ui/note/note";

export interface TestCheckoutProps {
  /** Cents: to pay now, the first month gross, the whole term gross. */
  session: {
    title: string;
    amount: number;
    firstMonthGross: number;
    termGross: number;
    runtime: number;
    status: string;
    subscription: string | null;
  };
}

/** The stand-in for the provider's payment page on local servers. No money moves. */
export function TestCheckout({ session }: TestCheckoutProps) {
  const { t } = useTranslation(["testPayment", "wizard"]);
  const credit = session.firstMonthGross - session.amount;
  const months = t("wizard:price.months", { count: session.runtime });
  const isDeclined = session.status === "declined";
  const isPayable = session.status === "open" || isDeclined;
  return (
    <main className="wizard-step" id="content">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <PostForm className="form">
        {session.status !== "open" && (
          <Note tone={isDeclined ? "danger" : "info"} role={isDeclined ? "alert" : undefined}>
            {t(`status.${session.status}`)}
          </Note>
        )}
        <Bill
          title={session.title}
          lines={[
            { label: t("wizard:price.firstMonth"), value: formatEur(session.firstMonthGross) },
            ...(credit > 0 ? [{ label: t("wizard:price.credit"), value: `\u2212${formatEur(credit)}` }] : []),
            { type: "sum", label: t("due"), value: formatEur(session.amount) },
            { label: t("wizard:price.gross", { months }), value: formatEur(session.termGross) },
          ]}
        />
        <FormActions>
          {isPayable ? (
            <>
              <Button tone="primary" name="intent" value="pay">
                {t(isDeclined ? "payAgain" : "pay")}
              </Button>
              <Button name="intent" value="decline">
                {t("decline")}
              </Button>
              <Button tone="plain" name="intent" value={isDeclined ? "goOn" : "cancel"}>
                {t(isDeclined ? "goOn" : "cancel")}
              </Button>
            </>
          ) : (
            <Button tone="primary" name="intent" value="goOn">
              {t("goOn")}
            </Button>
          )}
        </FormActions>
      </PostForm>
      {session.subscription && (
        <p>
          <a href={`/payment/test/subscription/${session.subscription}`}>{t("toSubscription")}</a>
        </p>
      )}
    </main>
  );
}
