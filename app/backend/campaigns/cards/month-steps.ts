import { DAYS_OF_ATTEMPTS, MOST_ATTEMPTS } from "~/domain/billing/periods";
import { addDays, berlinToday } from "~/domain/dates";
import type { MailData } from "~/platform/mail/mail-data";
import { type CardBookingRow, isInForceWith, isUnpaid } from "../../billing/cards/queries";
import { noteAttempt, notePaidCharge } from "../../billing/cards/statements";
import { addCredit } from "../../billing/credit-statements";
import { insertPayment } from "../../billing/payment-statements";
import { unsafeFindRunning } from "../../billing/queries";
import { historyRow } from "../../history/statements";
import { jobLink } from "../../jobs/links";
import { loadBrief } from "../../jobs/queries";
import { jobReadersBut } from "../../jobs/reader-queries";
import { outboxMail, outboxMailToUsers } from "../../outbox/statements";
import { subscriptionChange } from "../../outbox/subscription-statements";
import type { Services } from "../../services";
import { getSettingsRecord } from "../../settings/queries";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { chargeMonth } from "../renewals/charge-month";
import { moveStatements } from "../transitions/move-job";
import { stopCampaign } from "../transitions/stop";
import { releaseReserved } from "./credit-steps";
import type { StepContext, StepOf } from "./step-context";

/** The next month is invoiced as paid. The provider is told when the month after it begins. */
export async function invoiceMonth(
  { services, actor, booking, known }: StepContext,
  { charge, paid, credit }: StepOf<"invoiceMonth">,
): Promise<void> {
  const { id, subscription, periods } = booking;
  const [running, { operator }] = await Promise.all([unsafeFindRunning(services, id), getSettingsRecord(services.db)]);
  if (running?.periods !== known.booking.periods) return;
  await services.db.write([
    guardThat("NOTHING_TO_DO", isInForceWith(id, periods)),
    ...notePaidCharge(services, { charge, booking: id, credit }),
    ...chargeMonth(services, actor, running, { type: "card", charge, paid, credit }, operator),
    subscriptionChange(services, { booking: id, subscription }),
  ]);
}

/**
 * Money without a month, of another amount than agreed or for a campaign that is over: it becomes credit, as does the
 * credit that was deducted from it. The month is not renewed; `planSteps` stops a campaign that goes on without one.
 */
export async function creditPayment(
  context: StepContext,
  { charge, amount, reason }: StepOf<"creditPayment">,
): Promise<void> {
  const { services, actor, booking, known } = context;
  const { id, organization, job } = booking;
  const reserved = known.charges.find((each) => each.id === charge)?.credit ?? 0;
  const common = { organization, booking: id };
  if (reason === "amount")
    services.log.error("payment.amount", new Error("paid another amount than agreed"), { booking: id, charge, amount });
  await services.db.write([
    ...notePaidCharge(services, { charge, booking: id, credit: reserved }),
    ...(reserved > 0 ? [addCredit(services, { ...common, type: "returned", amount: reserved })] : []),
    insertPayment(services, {
      ...common,
      type: "payment",
      invoice: null,
      method: "card",
      amount,
      reference: charge,
      paid_on: berlinToday(services.clock()),
    }),
    addCredit(services, { ...common, type: "unbooked", amount }),
    historyRow(services, { organization, job, actor, event: "payment.credit", after: { booking: id, amount } }),
  ]);
}

/** A declined card: noted, and told once per attempt. The last one is told by the stop that follows. */
export async function noteFailure(
  { services, actor, booking, known }: StepContext,
  { charge, attempts, amount, payUrl }: StepOf<"noteFailure">,
): Promise<void> {
  const { id, organization, job, title } = booking;
  const failedAt = known.charges.find((each) => each.id === charge)?.firstFailedAt;
  const stopsOn = addDays(berlinToday(failedAt ? new Date(failedAt) : services.clock()), DAYS_OF_ATTEMPTS);
  const link = payUrl ?? (job ? jobLink(services, job) : services.appBase);
  const data = { title, amount, attempt: attempts, attempts: MOST_ATTEMPTS, stopsOn, link };
  await services.db.write([
    ...noteAttempt(services, { charge, booking: id, attempts, payUrl }),
    historyRow(services, { organization, job, actor, event: "payment.failed", after: { attempt: attempts, amount } }),
    ...(attempts < MOST_ATTEMPTS ? failureMails(services, booking, data) : []),
  ]);
}

/** To the readers of the job and to the billing address, each once. */
function failureMails(
  services: Services,
  { job, billing, language }: CardBookingRow,
  data: Omit<MailData["paymentFailed"], "name">,
): Statement[] {
  const { billingEmail: to, name } = billing;
  return [
    ...(job
      ? [
          outboxMailToUsers(services, {
            template: "paymentFailed",
            data,
            where: jobReadersBut(job, to),
          }),
        ]
      : []),
    ...(to ? [outboxMail(services, { to, template: "paymentFailed", language, data: { ...data, name } })] : []),
  ];
}

/** The campaign ends for want of a payment. Provider and charges follow from the row of the outbox. */
export async function stopForPayment(context: StepContext, { charge }: StepOf<"stop">): Promise<void> {
  const { services, actor, booking } = context;
  const { id, job, periods } = booking;
  if (!job) return;
  const brief = await loadBrief(services, actor, job);
  await services.db.write([
    guardThat("NOTHING_TO_DO", isInForceWith(id, periods)),
    ...(charge ? [guardThat("NOTHING_TO_DO", isUnpaid(charge))] : []),
    ...moveStatements(services, actor, brief, stopCampaign(services, brief, { cause: "payment", reason: "" })),
    ...releaseReserved(context),
  ]);
}
