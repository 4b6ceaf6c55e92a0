import { useTranslation } from "react-i18next";
import { formatEur } from "~/domain/format";
import { PostForm } from "~/features/shell/post-form";
import { Bill } from "~/ui/bill/bill";
import { Button } from "~/ui/button/button";
import { FormActions } from "~/ui/form/form-actions";
import { Note } from "~/ui/note/note";

export interface TestPaymentProps {
  /** Cents: to pay now, the first month gross, the whole term gross. */
  session: {
    title: string;
    amount: number;
    firstMonthGross: number;
    termGross: number;
    runtime: number;
    status: string;
  };
}

/** The stand-in for the provider's page on local servers. No money moves. */
export function TestPayment({ session }: TestPaymentProps) {
  const { t } = useTranslation("wizard");
  const credit = session.firstMonthGross - session.amount;
  const months = t("price.months", { count: session.runtime });
  const isOpen = session.status === "open";
  return (
    <main className="wizard-step" id="content">
      <h1>{t("testPayment.title")}</h1>
      <p>{t("testPayment.lead")}</p>
      <PostForm className="form">
        {!isOpen && <Note>{t(`testPayment.status.${session.status}`)}</Note>}
        <Bill
          title={session.title}
          lines={[
            { label: t("price.firstMonth"), value: formatEur(session.firstMonthGross) },
            ...(credit > 0 ? [{ label: t("price.credit"), value: `\u2212${formatEur(credit)}` }] : []),
            { type: "sum", label: t("testPayment.due"), value: formatEur(session.amount) },
            { label: t("price.gross", { months }), value: formatEur(session.termGross) },
          ]}
        />
        <FormActions>
          <Button tone="primary" name="intent" value="pay">
            {t(isOpen ? "testPayment.pay" : "testPayment.goOn")}
          </Button>
          {isOpen && (
            <>
              <Button name="intent" value="cancel">
                {t("testPayment.cancel")}
              </Button>
              <Button tone="plain" name="intent" value="fail">
                {t("testPayment.fail")}
              </Button>
            </>
          )}
        </FormActions>
      </PostForm>
    </main>
  );
}
