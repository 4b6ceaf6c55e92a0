import { chargeNow } from "~/domain/billing/charge-now";
import { Refusal } from "~/domain/errors";
import { transition } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import type { CheckoutState } from "~/platform/payment/payment-driver";
import { type CheckoutRow, findCheckout } from "../../billing/queries";
import { endCheckout } from "../../billing/statements";
import { type JobFacts, loadJobFacts, missingSteps } from "../../jobs/facts";
import { hasOtherStatus, hasVersion } from "../../jobs/queries";
import { sendSoon } from "../../outbox/send";
import type { Person, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import { bookCheckout } from "./book-checkout";
import { bookStatements } from "./book-statements";
import { settleAgreement } from "./check-agreement";
import { checkPrice, needsPaymentPage } from "./check-price";
import { freezeBooking } from "./frozen-booking";
import { areSettingsOf, paysByInvoice } from "./queries";

export interface Publication {
  job: string;
  checkout?: string;
  /** Needed by invoice, where no checkout has frozen the price. */
  priceHash?: string;
  /** The version of the data-processing agreement that is accepted with the booking. */
  agreement?: string;
}

/**
 * Books: with a paid checkout, by invoice where the organization may, or by credit that covers the first month. The
 * same checkout twice is one booking and the same answer. INCOMPLETE_JOB_DATA {steps}, PAYMENT {reason},
 * UNPROCESSABLE_ENTITY {reason: "priceChanged" or
 * "agreement"}, NOTHING_TO_DO, INVALID_STATUS_TRANSITION.
 */
export async function publishJob(
  services: Services,
  person: Person,
  { job: id, checkout: checkoutId, ...shown }: Publication,
) {
  const [job, checkout] = await Promise.all([
    loadJobFacts(services, person, id),
    findCheckout(services, { job: id, id: checkoutId }),
  ]);
  if (checkoutId !== undefined && !checkout) throw new Refusal("NOT_FOUND");
  const isCheckoutMeant = checkoutId !== undefined || (checkout !== null && !checkout.booking && needsPaymentPage(job));
  if (isCheckoutMeant && checkout) await publishPaid(services, person, checkout);
  else await publishWithoutPage(services, person, job, shown);
  sendSoon(services);
  return { id, status: "submitted" };
}

async function publishPaid(services: Services, person: Person, checkout: CheckoutRow): Promise<void> {
  if (checkout.booking) {
    if (checkout.booking_status === "active") return;
    throw new Refusal("INVALID_STATUS_TRANSITION", { reason: checkout.booking_status });
  }
  const state = await stateOf(services, checkout);
  const ending = endCheckout(services, checkout.id, state);
  if (ending.length > 0) await services.db.write(ending);
  if (state.status !== "paid") throw new Refusal("PAYMENT", { reason: state.status });
  const outcome = await bookCheckout(services, person, checkout, state);
  if (outcome === "credited") throw new Refusal("INVALID_STATUS_TRANSITION", { reason: "credited" });
}

/** What is known in full is not asked for again. */
async function stateOf({ payment }: Services, checkout: CheckoutRow): Promise<CheckoutState> {
  const {
    id,
    status,
    amount,
    provider_session,
    provider_subscription: subscription,
    provider_charge: charge,
  } = checkout;
  if (status === "paid" && subscription && charge) return { status, amount, subscription, charge };
  return payment.state(provider_session ?? id);
}

/** By invoice, or because the organization's credit covers the first month. */
async function publishWithoutPage(
  services: Services,
  person: Person,
  job: JobFacts,
  { priceHash, agreement }: Pick<Publication, "priceHash" | "agreement">,
): Promise<void> {
  const { entity, facts, settings } = job;
  const result = transition("publish", entity.status);
  if (!result.ok) throw new Refusal(result.code);
  const steps = missingSteps(job, { withPayment: needsPaymentPage(job) });
  if (steps.length > 0) throw new Refusal("INCOMPLETE_JOB_DATA", { steps });
  const agreed = await settleAgreement(services, person, job, agreement);
  if (priceHash === undefined) throw new Refusal("INVALID_PAYLOAD", { reason: '"priceHash": required' });
  const { price } = checkPrice(job, priceHash);
  const organization = entity.organization?.id ?? "";
  const isByInvoice = entity.organization?.paymentByInvoice ?? false;
  const { credit } = chargeNow(price, entity.organization?.credit ?? 0);
  await services.db.write([
    ...(isByInvoice ? [guardThat("PAYMENT", paysByInvoice(organization))] : []),
    guardThat("UNPROCESSABLE_ENTITY", areSettingsOf(settings.version)),
    ...agreed,
    guardThat("NOTHING_TO_DO", hasOtherStatus(entity.id, "submitted")),
    guardThat("RECORD_CONFLICT", hasVersion(entity.id, entity.version)),
    ...bookStatements(
      services,
      person,
      {
        job: entity.id,
        organization,
        user: person.id,
        before: entity.status,
        title: entity.title,
        language: toLanguage(person.user.language),
        type: isByInvoice ? "invoice" : "credit",
        checkout: null,
        credit,
        frozen: freezeBooking(entity, facts, price),
      },
      settings.operator,
    ),
  ]);
}
