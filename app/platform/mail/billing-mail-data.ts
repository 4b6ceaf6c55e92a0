import type { Settlement } from "~/domain/billing/invoice";

/** How a month is paid; credit = covered by the organization's credit alone. */
export type ChargeMethod = "card" | "invoice" | "credit";

/** Data of the mails about campaigns and money; to the contacts of a job where nothing else is said. */
export interface BillingMailData {
  bookingConfirmation: {
    name: string;
    title: string;
    start: string;
    /** Committed term in months. */
    months: number;
    /** The first month. */
    net: number;
    vat: number;
    gross: number;
    /** Credit deducted from the first month, and what is charged for it now, or invoiced by transfer. */
    credit: number;
    charged: number;
    /** All months of the term, gross. */
    termGross: number;
    method: ChargeMethod;
    link: string;
  };
  /** `lastDay`: the day before `nextRenewal`. */
  jobLive: { name: string; title: string; lastDay: string; nextRenewal: string; link: string };
  campaignRenewed: MonthMail & { nextRenewal: string };
  /** A further month of the committed term. */
  monthCharged: MonthMail;
  renewalReminder: {
    name: string;
    title: string;
    renewsOn: string;
    gross: number;
    lastDayToCancel: string;
    link: string;
  };
  /** `stopsOn`: when the campaign ends without a payment; the link opens the page for a new card. */
  paymentFailed: {
    name: string;
    title: string;
    amount: number;
    attempt: number;
    attempts: number;
    stopsOn: string;
    link: string;
  };
  cancellationConfirmed: { name: string; title: string; lastDay: string; link: string };
  /**
   * `outcome`: back to the card, kept as credit, or nothing was paid. `creditNote`: its code, "" = not known yet.
   */
  cancelledBeforeStart: {
    name: string;
    title: string;
    outcome: "refund" | "credit" | "cancelled";
    amount: number;
    creditNote: string;
    link: string;
  };
  cancellationWithdrawn: { name: string; title: string; nextRenewal: string; link: string };
  campaignEnded: { name: string; title: string; lastDay: string; link: string };
  /** `reason`: the administrator's own words, "" = none. */
  campaignStopped: {
    name: string;
    title: string;
    cause: "administrator" | "payment" | "dispute" | "disputeBeforeStart";
    reason: string;
    link: string;
  };
  refundSent: { name: string; title: string; amount: number; link: string };
  /** The provider refused the refund; the amount became credit. */
  refundFailed: { name: string; title: string; amount: number; link: string };
  /**
   * To the billing address, with the documents attached; `name` is for the header only. `due`: what is left to pay;
   * `dueOn`: only by transfer.
   */
  invoiceSent: {
    name: string;
    code: string;
    title: string;
    gross: number;
    credit: number;
    due: number;
    dueOn: string | null;
    settlement: Settlement["type"];
    link: string;
  };
  /** To the billing address; `corrects` is the code of the invoice. */
  creditNoteSent: {
    name: string;
    code: string;
    corrects: string;
    title: string;
    gross: number;
    settlement: Settlement["type"];
    link: string;
  };
  invoiceReminder: {
    name: string;
    code: string;
    title: string;
    due: number;
    dueOn: string;
    level: 1 | 2 | 3;
    iban: string;
    link: string;
  };
  /**
   * To the billing address: the bank has taken a card payment back for good. `code` is that of the invoice, "" = none;
   * `due`: what is to be paid by transfer now, 0 = nothing.
   */
  disputeLost: {
    name: string;
    code: string;
    title: string;
    amount: number;
    due: number;
    dueOn: string;
    iban: string;
    link: string;
  };
  /** To administrators; `code` is that of the invoice, "" = none. */
  paymentDisputed: {
    name: string;
    outcome: "open" | "lost";
    code: string;
    organization: string;
    title: string;
    amount: number;
    link: string;
  };
}

interface MonthMail {
  name: string;
  title: string;
  /** First and last day of the month of service. */
  from: string;
  to: string;
  gross: number;
  credit: number;
  charged: number;
  method: ChargeMethod;
  link: string;
}
