import { type Charge, chargeNow } from "~/domain/billing/charge-now";
import { taxNote } from "~/domain/billing/invoice";
import { isRefusal, Refusal } from "~/domain/errors";
import { transition } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { closePage, sessionOf } from "../../billing/close-open-checkout";
import { takeCredit } from "../../billing/credit-statements";
import { type CheckoutRow, findWaitingCheckout } from "../../billing/queries";
import { insertCheckout } from "../../billing/statements";
import { type JobFacts, loadJobFacts, missingSteps } from "../../jobs/facts";
import { hasStatus, hasVersion } from "../../jobs/queries";
import type { Person, Services } from "../../services";
import { guardOneChanged, guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { settleAgreement } from "./check-agreement";
import { checkPrice } from "./check-price";
import { freezeBooking } from "./frozen-booking";
import { ownAddress } from "./own-address";

export interface SessionRequest {
  job: string;
  priceHash?: string;
  /** The version of the data-processing agreement that is accepted with the booking. */
  agreement?: string;
  return_url?: string;
  cancel_url?: string;
}

/**
 * Freezes price and terms and opens the provider's page. While a page for the same job version and price is open,
 * everybody gets that one; a stale one is closed first. The organization's credit is reserved and reduces the first
 * month; PAYMENT {reason: "coveredByCredit"} when nothing is left to pay. INCOMPLETE_JOB_DATA {steps},
 * UNPROCESSABLE_ENTITY {reason:
 * "priceChanged" or "agreement"}, PAYMENT.
 */
export async function startSession(services: Services, person: Person, request: SessionRequest): Promise<Page> {
  const [job, open] = await Promise.all([
    loadJobFacts(services, person, request.job),
    findWaitingCheckout(services, request.job),
  ]);
  checkBookable(job);
  const agreement = await settleAgreement(services, person, job, request.agreement);
  const quote = checkPrice(job, request.priceHash);
  const charge = chargeNow(quote.price, (job.entity.organization?.credit ?? 0) + (open?.credit ?? 0));
  const isCurrent = open?.job_version === job.entity.version && open.price_hash === quote.hash;
  const closing = open ? await reuse(services, open, isCurrent && open.amount === charge.due) : [];
  if (!Array.isArray(closing)) return closing;
  if (charge.due === 0) {
    if (closing.length > 0) await services.db.write(closing);
    throw new Refusal("PAYMENT", { reason: "coveredByCredit" });
  }
  return openSession(services, person, job, request, { closing, charge, agreement });
}

function checkBookable(job: JobFacts): void {
  const { entity } = job;
  const result = transition("publish", entity.status);
  if (!result.ok) throw new Refusal(result.code);
  if (entity.organization?.paymentByInvoice) throw new Refusal("PAYMENT", { reason: "byInvoice" });
  const steps = missingSteps(job, { withPayment: false });
  if (steps.length > 0) throw new Refusal("INCOMPLETE_JOB_DATA", { steps });
}

interface Page {
  id: string;
  url: string;
}

/**
 * The open page, when it still fits; the way back, which books, where it has been paid meanwhile or its payment is
 * being processed; otherwise the statements that close it.
 */
async function reuse(services: Services, open: CheckoutRow, fits: boolean): Promise<Page | Statement[]> {
  const { id, url } = open;
  const back = { id, url: open.return_url ?? url };
  if (open.status === "paid") return back;
  const state = await services.payment.state(sessionOf(open));
  if (state.status === "open" && fits) return { id, url };
  return (await closePage(services, open, state)) ?? back;
}

async function openSession(
  services: Services,
  person: Person,
  job: JobFacts,
  request: SessionRequest,
  { closing, charge, agreement }: { closing: Statement[]; charge: Charge; agreement: Statement[] },
): Promise<Page> {
  const { entity, facts } = job;
  const { price, hash } = checkPrice(job, request.priceHash);
  const id = services.ids();
  const wizard = `/jobs/${entity.id}/wizard`;
  const returnUrl = ownAddress(services, request.return_url ?? wizard, { checkout_id: id });
  const cancelUrl = ownAddress(services, request.cancel_url ?? wizard);
  const frozen = freezeBooking(entity, facts, price);
  const page = await services.payment.open({
    id,
    job: entity.id,
    title: entity.title,
    email: frozen.billing.billingEmail || person.user.email,
    language: person.user.language ?? "de",
    monthly: price.firstMonthGross,
    credit: charge.credit,
    taxNote: taxNote(price.vatRate, toLanguage(person.user.language)),
    currency: price.currency,
    returnUrl,
    cancelUrl,
  });
  const url = new URL(page.url, services.appBase).href;
  const now = services.clock().toISOString();
  const organization = entity.organization?.id ?? "";
  try {
    await services.db.write([
      ...closing,
      guardThat("RECORD_CONFLICT", hasVersion(entity.id, entity.version)),
      guardThat("RECORD_CONFLICT", hasStatus(entity.id, entity.status)),
      ...agreement,
      insertCheckout({
        id,
        job: entity.id,
        organization,
        user: person.id,
        provider: services.payment.provider,
        provider_session: page.providerSession,
        job_version: entity.version,
        price: frozen,
        price_hash: hash,
        amount: charge.due,
        credit: charge.credit,
        url,
        return_url: returnUrl,
        cancel_url: cancelUrl,
        date_created: now,
        date_updated: now,
      }),
      guardOneChanged("RECORD_CONFLICT"),
      ...takeCredit(services, { organization, type: "reserved", checkout: id, amount: charge.credit }),
    ]);
    return { id, url };
  } catch (error) {
    await services.payment.expire(page.providerSession);
    // The other tab was faster: both go on to its page.
    const winner = isRefusal(error, "RECORD_NOT_UNIQUE") ? await findWaitingCheckout(services, entity.id) : null;
    if (!winner) throw error;
    return { id: winner.id, url: winner.url };
  }
}
