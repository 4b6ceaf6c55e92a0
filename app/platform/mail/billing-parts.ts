import type german from "../../../locales/de/mails.json";
import type { BillingMailData, ChargeMethod } from "./billing-mail-data";
import type { MailData, MailTemplate } from "./mail-data";

type Locale = typeof german;
type Label = keyof Locale["billingRows"];

/** Which texts a mail is put together from, by their keys, and its rows. */
export interface BillingParts<Key = string> {
  subject?: Key;
  before: Key[];
  after: Key[];
  rows: BillingRow[];
}

export interface BillingRow {
  label: Label;
  /** Name of the value among the mail's parameters. */
  value: string;
  /** The amount that the others come down to. */
  isTotal?: boolean;
}

type KeyOf<Name extends keyof BillingMailData> = (keyof Locale[Name] | keyof Locale["billing"]) & string;
type PartsOf<Name extends MailTemplate> = (data: MailData[Name]) => BillingParts;
type EveryParts = {
  [Name in keyof BillingMailData]: (data: BillingMailData[Name]) => BillingParts<KeyOf<Name>>;
};

/** Chooses the texts and rows of a mail about a campaign or money; null for the other mails. */
export function billingParts<Name extends MailTemplate>(template: Name, data: MailData[Name]): BillingParts | null {
  const every: { [Each in MailTemplate]?: PartsOf<Each> } = PARTS;
  return every[template]?.(data) ?? null;
}

const PARTS: EveryParts = {
  bookingConfirmation: ({ credit, charged, method }) => ({
    before: ["body", FIRST_MONTH[settledBy(method, charged)]],
    after: [LATER_MONTHS[method], "after"],
    rows: [
      row("start"),
      row("months"),
      row("netPerMonth", "net"),
      row("vat"),
      row("grossPerMonth", "gross"),
      ...deducted(credit),
      total(method === "invoice" ? "firstInvoice" : "chargedNow", "charged"),
      row("termGross"),
    ],
  }),
  jobLive: () => ({ before: ["body"], after: ["after"], rows: [row("lastDay"), row("nextRenewal")] }),
  campaignRenewed: ({ credit, charged, method }) => ({
    before: ["body", MONTH[settledBy(method, charged)]],
    after: ["after"],
    rows: [...monthRows(credit, method), row("nextRenewal")],
  }),
  monthCharged: ({ credit, charged, method }) => ({
    before: ["body", MONTH[settledBy(method, charged)]],
    after: ["after"],
    rows: monthRows(credit, method),
  }),
  renewalReminder: () => ({
    before: ["body"],
    after: ["after"],
    rows: [row("renewsOn"), row("grossPerMonth", "gross"), row("lastDayToCancel")],
  }),
  paymentFailed: ({ attempt, attempts }) => ({
    before: ["body"],
    after: [attempt < attempts ? "next" : "last", "after"],
    rows: [row("amount"), row("attempt", "attemptOf"), row("stopsOn")],
  }),
  cancellationConfirmed: () => ({ before: ["body"], after: ["after"], rows: [row("lastDay")] }),
  cancelledBeforeStart: ({ outcome, creditNote }) => ({
    before: ["body", outcome, "usedCredit"],
    after: ["creditNoteFollows", "after"],
    rows: [
      ...(outcome === "cancelled" ? [] : [row(outcome === "refund" ? "refund" : "toCredit", "amount")]),
      ...(creditNote ? [row("creditNote")] : []),
    ],
  }),
  cancellationWithdrawn: () => ({ before: ["body"], after: ["after"], rows: [row("nextRenewal")] }),
  campaignEnded: () => ({ before: ["body"], after: ["after"], rows: [row("lastDay")] }),
  campaignStopped: ({ cause, reason }) => ({
    before: cause !== "administrator" ? [cause] : reason ? ["administrator", "because"] : ["administrator"],
    after: cause === "administrator" && !reason ? ["question", "after"] : ["after"],
    rows: [],
  }),
  refundSent: () => ({ before: ["body"], after: ["after"], rows: [row("refund", "amount")] }),
  refundFailed: () => ({ before: ["body"], after: ["after"], rows: [row("toCredit", "amount")] }),
  invoiceSent: ({ credit, settlement }) => ({
    before: ["body"],
    after: [...(isInvoiceSettlement(settlement) ? [settlement] : []), "after"],
    rows: [
      row("invoice", "code"),
      row("job", "title"),
      row("gross"),
      ...deducted(credit),
      ...(settlement === "card" ? [row("paidByCard")] : []),
      total("due"),
      ...(settlement === "transfer" ? [row("dueOn")] : []),
    ],
  }),
  creditNoteSent: ({ settlement }) => ({
    before: ["body"],
    after: [...(isInvoiceSettlement(settlement) ? [] : ([settlement, "usedCredit"] as const)), "after"],
    rows: [row("creditNote", "code"), row("corrects"), row("job", "title"), total("gross")],
  }),
  invoiceReminder: ({ level }) => ({
    subject: `subject${level}`,
    before: [`body${level}`],
    after: ["after"],
    rows: [row("invoice", "code"), row("job", "title"), total("due"), row("dueOn"), row("iban")],
  }),
  disputeLost: ({ code, due }) => ({
    before: ["body"],
    after: due > 0 ? ["transfer", "after"] : ["nothingDue"],
    rows: [
      ...(code ? [row("invoice", "code")] : []),
      row("job", "title"),
      row("chargedBack", "amount"),
      ...(due > 0 ? [total("due"), row("dueOn"), row("iban")] : []),
    ],
  }),
  paymentDisputed: ({ code, outcome }) => ({
    subject: DISPUTE_SUBJECT[outcome][code ? "invoice" : "none"],
    before: [outcome === "lost" ? "bodyLost" : "body"],
    after: [outcome === "lost" ? "afterLost" : "after"],
    rows: [...(code ? [row("invoice", "code")] : []), row("organization"), row("job", "title"), total("amount")],
  }),
};

const DISPUTE_SUBJECT = {
  open: { invoice: "subject", none: "subjectWithoutInvoice" },
  lost: { invoice: "subjectLost", none: "subjectLostWithoutInvoice" },
} as const;
const FIRST_MONTH = { card: "firstByCard", invoice: "firstByInvoice", credit: "firstByCredit" } as const;
const LATER_MONTHS = { card: "laterByCard", invoice: "laterByInvoice", credit: "laterByCredit" } as const;
const MONTH = { card: "monthByCard", invoice: "monthByInvoice", credit: "monthByCredit" } as const;

/** Nothing is left to charge where credit covers all. */
const settledBy = (method: ChargeMethod, charged: number): ChargeMethod => (charged > 0 ? method : "credit");

const isInvoiceSettlement = (settlement: string): settlement is "transfer" | "card" | "credit" =>
  ["transfer", "card", "credit"].includes(settlement);

const row = (label: Label, value: string = label): BillingRow => ({ label, value });
const total = (label: Label, value: string = label): BillingRow => ({ label, value, isTotal: true });
const deducted = (credit: number): BillingRow[] => (credit > 0 ? [row("credit", "creditDeducted")] : []);

const monthRows = (credit: number, method: ChargeMethod): BillingRow[] => [
  row("period"),
  row("gross"),
  ...deducted(credit),
  total(method === "invoice" ? "invoiced" : "charged", "charged"),
];
