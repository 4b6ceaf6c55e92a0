import { type Charge, chargeNow } from "~/domain/billing/charge-now";
import { taxNote } from "~/domain/billing/invoice";
import { isRefusal, Refusal } from "~/domain/errors";
import { transition } from "~/domain/jobs/status";
import { toLanguage } from "~/domain/people";
import { takeCredit } from "../../billing/credit-statements";
import { type CheckoutRow, findWaitingCheckout } from "../../billing/queries";
import { closeCheckout, insertCheckout } from "../../billing/statements";
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
export async function startSession(
  services: Services,
  person: Person,
  request: SessionRequest,
): Promise<{ id: string; url: string }> {
  const [job, open] = await Promise.all([
    loadJobFacts(services, person, request.job),
    findWaitingCheckout(services, request.job),
  ]);
  checkBookable(job);
  const agreement = await settleAgreement(services, person, job, request.agreement);
  const quote = checkPrice(job, request.priceHash);
  const charge = chargeNow(quote.price, (job.entity.organization?.credit ?? 0) + (open?.credit ?? 0));
  if (open) {
    const isCurrent = open.job_version === job.entity.version && open.price_hash === quote.hash;
    const answer = await reuse(services, open, isCurrent && open.amount === charge.due);
    if (answer) return answer;
  }
  if (charge.due === 0) {
    if (open) await services.db.write(closeCheckout(services, open.id, "expired"));
    throw new Refusal("PAYMENT", { reason: "coveredByCredit" });
  }
  return openSession(services, person, job, request, { stale: open, charge, agreement });
}

function checkBookable(job: JobFacts): void {
  const { entity } = job;
  const result = transition("publish", entity.status);
  if (!result.ok) throw new Refusal(result.code);
  if (entity.organization?.paymentByInvoice) throw new Refusal("PAYMENT", { reason: "byInvoice" });
  const steps = missingSteps(job, { withPayment: false });
  if (steps.length > 0) throw new Refusal("INCOMPLETE_JOB_DATA", { steps });
}

/** The open page, when it still fits; where it has been paid meanwhile, the way back, which books. */
async function reuse(
  services: Services,
  open: CheckoutRow,
  fits: boolean,
): Promise<{ id: string; url: string } | null> {
  if (open.status === "paid") return { id: open.id, url: open.return_url ?? open.url };
  const session = open.provider_session ?? open.id;
  const { status } = await services.payment.state(session);
  if (status === "paid") return { id: open.id, url: open.return_url ?? open.url };
  if (status === "open" && fits) return { id: open.id, url: open.url };
  if (status === "open") await services.payment.expire(session);
  return null;
}

async function openSession(
  services: Services,
  person: Person,
  job: JobFacts,
  request: SessionRequest,
  { stale, charge, agreement }: { stale: CheckoutRow | null; charge: Charge; agreement: Statement[] },
) {
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
      ...(stale ? closeCheckout(services, stale.id, "expired") : []),
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
