import type { Known, SeenCharge, SeenSubscription } from "~/domain/billing/card-state";
import { planSteps, referenceOfWonDispute, type Step } from "~/domain/billing/reconcile";
import { berlinToday } from "~/domain/dates";

export const GROSS = 117_810;

/** Our tables in memory: what each step leaves behind, as its batch does. Written without the code that writes them. */
export interface CardModel {
  known: Known | null;
  invoices: number;
  mails: string[];
  /** A checkout that was paid becomes a booking, once. */
  book: () => void;
  /** What the backend does for an event about the subscription. */
  reconcile: (provider: ProviderModel, now: Date) => void;
}

/** The provider, as far as calls of ours change it. */
export interface ProviderModel {
  seen: SeenSubscription;
  deduct: (charge: string, amount: number) => boolean;
}

export const aCharge = (parts: Partial<SeenCharge> = {}): SeenCharge => ({
  id: "ch2",
  status: "open",
  amount: GROSS,
  deducted: 0,
  paid: 0,
  attempts: 0,
  createdAt: "2026-04-15T22:00:00.000Z",
  payUrl: "https://pay.example/ch2",
  refunds: [],
  disputes: [],
  ...parts,
});

export const FIRST_CHARGE = aCharge({ id: "ch1", status: "paid", paid: GROSS, createdAt: "2026-03-02T09:00:00.000Z" });

export function cardModel({ credit = 0 }: { credit?: number } = {}): CardModel {
  const model: CardModel = {
    known: null,
    invoices: 0,
    mails: [],
    book() {
      if (model.known) return;
      model.known = {
        booking: {
          isInForce: true,
          jobStatus: "online",
          nextRenewal: "2026-06-16",
          start: "2026-03-16",
          periods: 1,
          gross: GROSS,
          checkout: "checkout",
        },
        charges: [],
        payments: [paymentOf({ id: "p1", invoice: "i1", amount: GROSS, reference: "checkout" })],
        openInvoices: [],
        credit,
      };
      model.invoices = 1;
      model.mails.push("bookingConfirmation");
    },
    reconcile(provider, now) {
      const taken = new Set<string>();
      for (;;) {
        const { known } = model;
        const step = known && planSteps(known, provider.seen, now).find((each) => !taken.has(JSON.stringify(each)));
        if (!known || !step) return;
        taken.add(JSON.stringify(step));
        model.known = take(known, step, provider, now);
      }
    },
  };

  function take(known: Known, step: Step, provider: ProviderModel, now: Date): Known {
    switch (step.type) {
      case "nameFirstCharge":
        return {
          ...known,
          payments: known.payments.map((each) =>
            each.id === step.payment ? { ...each, reference: step.charge } : each,
          ),
        };
      case "reserveCredit":
        return { ...note(known, step.charge, { credit: step.credit }, now), credit: known.credit - step.credit };
      case "deductCredit":
        provider.deduct(step.charge, step.credit);
        return known;
      case "returnCredit": {
        const left = (known.charges.find(({ id }) => id === step.charge)?.credit ?? 0) - step.credit;
        const status = step.isVoid ? ("void" as const) : ("open" as const);
        return { ...note(known, step.charge, { credit: left, status }, now), credit: known.credit + step.credit };
      }
      case "invoiceMonth":
        model.invoices += 1;
        model.mails.push("monthCharged");
        return {
          ...pay(known, step.charge, step.paid, `i${model.invoices}`, now),
          booking: { ...known.booking, periods: known.booking.periods + 1 },
        };
      case "creditPayment":
        model.mails.push("credited");
        return { ...pay(known, step.charge, step.amount, null, now), credit: known.credit + step.amount };
      case "noteFailure":
        model.mails.push("paymentFailed");
        return note(known, step.charge, { attempts: step.attempts, firstFailedAt: now.toISOString() }, now);
      case "stop":
        model.mails.push("campaignStopped");
        return { ...known, booking: { ...known.booking, isInForce: false, jobStatus: "offline" } };
      case "openDispute":
        model.mails.push("paymentDisputed");
        return { ...move(known, "dispute", -step.amount, step.dispute), openInvoices: ["i1"] };
      case "winDispute":
        return { ...move(known, "disputeWon", step.amount, referenceOfWonDispute(step.dispute)), openInvoices: [] };
      case "stopDisputed":
        model.mails.push("campaignStopped");
        return { ...known, booking: { ...known.booking, isInForce: false, jobStatus: "offline" } };
      case "loseDispute":
        model.mails.push("disputeLost");
        return {
          ...known,
          payments: known.payments.map((each) =>
            each.reference === step.dispute ? { ...each, lostOn: berlinToday(now) } : each,
          ),
        };
      case "noteRefund":
        return move(known, "refund", -step.amount, step.refund);
      default:
        return known;
    }
  }

  return model;
}

function note(known: Known, id: string, parts: Partial<Known["charges"][number]>, now: Date): Known {
  const notedAt = now.toISOString();
  const fresh = { id, status: "open" as const, credit: 0, attempts: 0, firstFailedAt: null, notedAt };
  const noted = { ...(known.charges.find((each) => each.id === id) ?? fresh), ...parts };
  return { ...known, charges: [...known.charges.filter((each) => each.id !== id), noted] };
}

function pay(known: Known, charge: string, amount: number, invoice: string | null, now: Date): Known {
  const noted = note(known, charge, { status: "paid" }, now);
  if (amount === 0) return noted;
  const payment = paymentOf({ id: `p-${charge}`, invoice, amount, reference: charge });
  return { ...noted, payments: [...noted.payments, payment] };
}

type Payment = Known["payments"][number];

const paymentOf = (parts: Pick<Payment, "id" | "invoice" | "amount" | "reference"> & Partial<Payment>): Payment => ({
  type: "payment",
  status: "done",
  lostOn: null,
  ...parts,
});

const move = (known: Known, type: Known["payments"][number]["type"], amount: number, reference: string): Known => ({
  ...known,
  payments: [...known.payments, paymentOf({ id: reference, type, invoice: "i1", amount, reference })],
});

/** Every order of a list. */
export function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((each, at) => ordersOf(list.toSpliced(at, 1)).map((rest) => [each, ...rest]));
}
