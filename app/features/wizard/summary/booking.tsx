import { useTranslation } from "react-i18next";
import type { Charge } from "~/domain/billing/charge-now";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { agreementState } from "~/domain/organizations/agreement";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { agreementHref } from "~/features/organizations/agreement/agreement-href";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Checkbox } from "~/ui/field/checkbox";
import { Note } from "~/ui/note/note";
import { PriceBill } from "../price-bill";
import { chargeOf, PRICE_CHANGED, quoteOf } from "../quote-of";
import { WizardFrame } from "../wizard-frame";
import type { WizardPageData } from "../wizard-page.server";
import { STEP_FORM } from "../wizard-step";
import { bookingSchema } from "./booking.schema";
import { JobSummary } from "./job-summary";

/** The last page: what was entered, what it costs, and the one button that binds. */
export function Booking({ page, reply }: { page: WizardPageData; reply?: FormReply }) {
  const { t } = useTranslation("wizard");
  const { wizard, missing, hrefs, paymentNote } = page;
  const { job, context } = wizard;
  const quote = quoteOf(job, context);
  const { organization } = job;
  const { agreementVersion } = context.settings;
  const form = useServerForm({
    id: STEP_FORM,
    schema: bookingSchema,
    reply,
    labels: { agreement: t("organizations:agreement.title") },
  });
  const isAgreed = agreementState(organization?.agreementVersion ?? null, agreementVersion) === "current";
  const isPriceChanged = reply?.error[""]?.includes(PRICE_CHANGED);
  const isByInvoice = organization?.paymentByInvoice ?? false;
  const first = missing[0];
  const start = job.userCampaignStartDate;
  const charge = quote && chargeOf(job, quote.price);
  const way = charge && wayOf(charge, isByInvoice);

  return (
    <WizardFrame
      page={page}
      onward={
        first || !charge || !way ? (
          <ButtonLink tone="primary" iconEnd="next" href={first?.href ?? hrefs.back ?? "/jobs"}>
            {t("booking.toMissing")}
          </ButtonLink>
        ) : (
          <Button tone="primary" form="step" name="intent" value="book">
            {t(`booking.button.${way}`, { price: formatEur(charge.due) })}
          </Button>
        )
      }
    >
      <PostForm id={STEP_FORM} className="form" action={hrefs.action}>
        <input type="hidden" name="priceHash" value={quote?.hash ?? ""} />
        {form.note && (
          <Note tone="danger" role="alert">
            {form.note} {isPriceChanged && <a href={hrefs.action}>{t("booking.reload")}</a>}
          </Note>
        )}
        <ErrorSummary {...form.summary} />
        {!form.note && paymentNote && (
          <Note tone="warning" role="status">
            {t(`booking.${paymentNote}`)}
          </Note>
        )}
        {missing.length > 0 && (
          <Note tone="warning">
            <b>{t("booking.incomplete")}</b>
            <ul>
              {missing.map(({ id, href }) => (
                <li key={id}>
                  <a href={href}>{t(`steps.${id}.short`)}</a>
                </li>
              ))}
            </ul>
          </Note>
        )}
        <JobSummary page={page} />
        <PriceBill quote={quote} job={job} />
        {organization && !isAgreed && missing.length === 0 && (
          <>
            <input type="hidden" name="agreementVersion" value={agreementVersion} />
            <Checkbox
              {...form.checkbox("agreement")}
              label={t("booking.agreement", { name: organization.name, version: agreementVersion })}
              hint={
                <a href={agreementHref(organization.id)} target="_blank" rel="noopener">
                  {t("booking.readAgreement")}
                </a>
              }
            />
          </>
        )}
        {quote && charge && way && (
          <p className="small soft">
            {t(`booking.terms.${way}`, {
              price: formatEur(charge.due),
              total: formatEur(quote.price.gross),
              date: start ? formatDate(start, context.language) : "",
            })}
          </p>
        )}
      </PostForm>
    </WizardFrame>
  );
}

/** How the first month is paid. */
function wayOf({ credit, due }: Charge, isByInvoice: boolean) {
  if (due === 0) return "covered";
  if (isByInvoice) return credit > 0 ? "invoiceWithCredit" : "invoice";
  return credit > 0 ? "cardWithCredit" : "card";
}
