import {
  chargesOf,
  grossOf,
  isChargeMissing,
  isOwed,
  isRunning,
  type Known,
  type KnownBooking,
  type KnownCharge,
  type KnownPayment,
  paymentOf,
  type SeenCharge,
  type SeenDispute,
  type SeenSubscription,
  unnamedPayment,
  unnotedCharges,
} from "~/domain/billing/card-state";
import { deductCredit } from "~/domain/billing/invoice";
import { DAYS_OF_ATTEMPTS, MOST_ATTEMPTS, periodStart } from "~/domain/billing/periods";
import { berlinMidnight, laterBy } from "~/domain/dates";

/** One change, made by one batch or one call of the provider; each may be repeated. */
export type Step =
  /** The first month was noted before the provider had named its charge. */
  | { type: "nameFirstCharge"; charge: string; payment: string }
  /** Takes credit from the organization for a month that is not asked for yet. */
  | { type: "reserveCredit"; charge: string; credit: number }
  /** Tells the provider about reserved credit. */
  | { type: "deductCredit"; charge: string; credit: number }
  /** Gives back what the provider did not deduct; `isVoid`: it asks for nothing any more. */
  | { type: "returnCredit"; charge: string; credit: number; isVoid: boolean }
  | { type: "invoiceMonth"; charge: string; paid: number; credit: number }
  /** Money without a month: becomes credit. */
  | { type: "creditPayment"; charge: string; amount: number; reason: "amount" | "notInForce" }
  | { type: "noteFailure"; charge: string; attempts: number; amount: number; payUrl: string | null }
  | { type: "stop"; charge: string | null }
  /** A dispute is lost and its invoice unpaid: the campaign ends, or never starts. */
  | { type: "stopDisputed"; invoice: string }
  /** The provider still charges what is over, or does not charge what has begun: see `planSubscription`. */
  | { type: "adjustSubscription" }
  | { type: "noteRefund"; charge: string; refund: string; amount: number; payment: string }
  /** A refund was noted as made, and the provider says that it failed. */
  | { type: "noteFailedRefund"; payment: string }
  | { type: "openDispute"; charge: string; dispute: string; amount: number; payment: string }
  | { type: "winDispute"; charge: string; dispute: string; amount: number; payment: string }
  | { type: "loseDispute"; charge: string; dispute: string; amount: number; payment: string };

const MINUTES_UNTIL_SEEN = 10;
/** So many days after a month has begun without a charge, its campaign stops. */
export const DAYS_WITHOUT_CHARGE = 3;

/** The payment of a disputed charge that was won comes back under this reference. */
export const referenceOfWonDispute = (dispute: string): string => `${dispute}:won`;

/** A dispute that was won and is lost after all is noted as another one, under this reference. */
const referenceOfReopened = (dispute: string): string => `${dispute}:again`;

/**
 * What the payment of a dispute is noted under. The bank takes money that it has given back only with a loss: an open
 * dispute whose win is noted was read before the win.
 */
function referenceOfDispute(known: Known, { id, status }: SeenDispute): string {
  let reference = id;
  for (;;) {
    const next = referenceOfReopened(reference);
    const isWon = isNoted(known, referenceOfWonDispute(reference));
    if (!isWon || (status !== "lost" && !isNoted(known, next))) return reference;
    reference = next;
  }
}

/**
 * What has to change so that our tables say what the provider says, in the order in which it is done; `seen` is null
 * when the provider does not know the subscription. Nothing when both agree.
 */
export function planSteps(known: Known, seen: SeenSubscription | null, now: Date): Step[] {
  return [
    ...stepsOfFirst(known, seen),
    ...unnotedCharges(known, seen).flatMap((charge) => stepsOfCharge(known, charge)),
    ...stepsOfVanished(known, seen, now),
    ...chargesOf(seen).flatMap((charge) => stepsOfMoneyBack(known, charge)),
    ...stepsOfCampaign(known, seen, now),
    ...lostDisputes(known, seen)
      .filter(({ dispute }) => dispute.lostOn === null)
      .map(stepOfLoss),
  ];
}

function stepsOfFirst(known: Known, seen: SeenSubscription | null): Step[] {
  const [first] = chargesOf(seen);
  const unnamed = unnamedPayment(known);
  return first && unnamed ? [{ type: "nameFirstCharge", charge: first.id, payment: unnamed.id }] : [];
}

function stepsOfCharge(known: Known, charge: SeenCharge): Step[] {
  const noted = known.charges.find(({ id }) => id === charge.id);
  switch (charge.status) {
    case "draft":
      return stepsOfDraft(known, charge, noted);
    case "open":
      return [...returned(charge, noted, charge.deducted), ...failed(known, charge, noted)];
    case "void":
      return noted && noted.status !== "void" ? returned(charge, noted, 0) : [];
    default:
      return stepsOfPaid(known, charge, noted);
  }
}

/** A draft may be deleted at the provider. What was noted a moment ago may be newer than what was seen. */
function stepsOfVanished({ charges }: Known, seen: SeenSubscription | null, now: Date): Step[] {
  if (!seen) return [];
  const before = laterBy(now, -MINUTES_UNTIL_SEEN, "minute");
  const isVanished = ({ id, status, notedAt }: KnownCharge) =>
    status === "open" && notedAt < before && !seen.charges.some((charge) => charge.id === id);
  return charges
    .filter(isVanished)
    .map(({ id, credit }) => ({ type: "returnCredit", charge: id, credit, isVoid: true }));
}

function stepsOfDraft(known: Known, charge: SeenCharge, noted: KnownCharge | undefined): Step[] {
  if (!isOwed(known.booking) || grossOf(charge) !== known.booking.gross) return [];
  if (noted)
    return noted.credit > charge.deducted ? [{ type: "deductCredit", charge: charge.id, credit: noted.credit }] : [];
  const { credit } = deductCredit(charge.amount, known.credit);
  return credit > 0 ? [{ type: "reserveCredit", charge: charge.id, credit }] : [];
}

function returned(charge: SeenCharge, noted: KnownCharge | undefined, deducted: number): Step[] {
  const isVoid = charge.status === "void";
  if (!noted || (noted.credit <= deducted && !isVoid)) return [];
  return [{ type: "returnCredit", charge: charge.id, credit: noted.credit - deducted, isVoid }];
}

function failed(known: Known, charge: SeenCharge, noted: KnownCharge | undefined): Step[] {
  const { id, attempts, amount, payUrl } = charge;
  if (!known.booking.isInForce || attempts <= (noted?.attempts ?? 0)) return [];
  return [{ type: "noteFailure", charge: id, attempts, amount, payUrl }];
}

function stepsOfPaid(known: Known, charge: SeenCharge, noted: KnownCharge | undefined): Step[] {
  const surplus = returned(charge, noted, charge.deducted);
  if (surplus.length > 0) return surplus;
  const credit = noted?.credit ?? 0;
  const { id, paid } = charge;
  if (!isOwed(known.booking)) return [{ type: "creditPayment", charge: id, amount: paid, reason: "notInForce" }];
  if (paid + credit !== known.booking.gross)
    return [{ type: "creditPayment", charge: id, amount: paid, reason: "amount" }];
  return [{ type: "invoiceMonth", charge: id, paid, credit }];
}

function stepsOfMoneyBack(known: Known, charge: SeenCharge): Step[] {
  const payment = paymentOf(known, charge);
  if (!payment) return [];
  return [...stepsOfRefunds(known, charge, payment), ...stepsOfDisputes(known, charge, payment)];
}

function stepsOfRefunds(known: Known, charge: SeenCharge, payment: KnownPayment): Step[] {
  const steps: Step[] = [];
  // A refund of ours may have been made without our hearing of it: asking for it again will answer the same one.
  const pending = known.payments.filter(
    ({ type, status, invoice }) => type === "refund" && status === "pending" && invoice === payment.invoice,
  );
  for (const { id, amount, status } of charge.refunds) {
    const noted = known.payments.find(({ type, reference }) => type === "refund" && reference === id);
    if (noted) {
      if (status === "failed" && noted.status === "done") steps.push({ type: "noteFailedRefund", payment: noted.id });
      continue;
    }
    if (status === "failed") continue;
    const ours = pending.findIndex((each) => each.amount === -amount);
    if (ours >= 0) pending.splice(ours, 1);
    else steps.push({ type: "noteRefund", charge: charge.id, refund: id, amount, payment: payment.id });
  }
  return steps;
}

function stepsOfDisputes(known: Known, charge: SeenCharge, payment: KnownPayment): Step[] {
  return charge.disputes.flatMap((seen): Step[] => {
    const dispute = referenceOfDispute(known, seen);
    const common = { charge: charge.id, dispute, amount: seen.amount, payment: payment.id };
    if (!isNoted(known, dispute)) return [{ type: "openDispute", ...common }];
    if (seen.status !== "won" || isNoted(known, referenceOfWonDispute(dispute))) return [];
    return [{ type: "winDispute", ...common }];
  });
}

/** Payments that the bank has taken back for good, with what is noted of their disputes. */
function lostDisputes(known: Known, seen: SeenSubscription | null) {
  return chargesOf(seen).flatMap((charge) => {
    const payment = paymentOf(known, charge);
    const lost = charge.disputes.filter(({ status }) => status === "lost");
    return lost.flatMap((each) => {
      const id = referenceOfDispute(known, each);
      const dispute = known.payments.find(({ reference }) => reference === id);
      return payment && dispute ? [{ charge: charge.id, payment, dispute: { ...dispute, id } }] : [];
    });
  });
}

/** Comes last: what the customer is told depends on whether the invoice is still open after a stop. */
const stepOfLoss = ({ charge, payment, dispute }: ReturnType<typeof lostDisputes>[number]): Step => ({
  type: "loseDispute",
  charge,
  dispute: dispute.id,
  amount: -dispute.amount,
  payment: payment.id,
});

function stepsOfCampaign(known: Known, seen: SeenSubscription | null, now: Date): Step[] {
  const { booking, openInvoices } = known;
  const charges = chargesOf(seen);
  const unpaid = lostDisputes(known, seen).map(({ payment }) => payment.invoice);
  const invoice = openInvoices.find((id) => unpaid.includes(id));
  if (booking.isInForce && invoice) return [{ type: "stopDisputed", invoice }];
  const running = charges.filter(isRunning);
  const isActive = seen?.status === "active" && !booking.isInForce;
  if (!isOwed(booking)) return isActive || running.length > 0 ? [{ type: "adjustSubscription" }] : [];
  if (booking.jobStatus !== "online" && booking.jobStatus !== "online_terminated") return [];
  const exhausted = running.find((charge) => isExhausted(known, charge, now));
  if (exhausted) return [{ type: "stop", charge: exhausted.id }];
  const isPaid = unnotedCharges(known, seen).some(({ status }) => status === "paid");
  return isPaid || running.length > 0 ? [] : stepsOfMissingCharge(booking, seen, now);
}

/** The month may have begun, and the provider does not charge it. */
function stepsOfMissingCharge({ start, periods }: KnownBooking, seen: SeenSubscription | null, now: Date): Step[] {
  const since = berlinMidnight(periodStart(start, periods));
  const moment = now.toISOString();
  if (moment < since) return [];
  if (seen?.status === "ended" || moment >= laterBy(since, DAYS_WITHOUT_CHARGE, "day"))
    return [{ type: "stop", charge: null }];
  return seen && isChargeMissing(seen, since, now) ? [{ type: "adjustSubscription" }] : [];
}

function isExhausted({ charges }: Known, { id, status, attempts }: SeenCharge, now: Date): boolean {
  const failedAt = charges.find((each) => each.id === id)?.firstFailedAt;
  if (status !== "open" || !failedAt) return false;
  return attempts >= MOST_ATTEMPTS || now.toISOString() >= laterBy(failedAt, DAYS_OF_ATTEMPTS, "day");
}

const isNoted = ({ payments }: Known, reference: string): boolean =>
  payments.some((payment) => payment.reference === reference);
