import type { InputOf } from "~/content-api/call-names";
import type { InvoiceState, InvoiceStatus } from "~/domain/billing/invoice-state";

type Asked = InputOf<"billing.invoices.list">;

/** What lists know of an invoice, as an entry of `invoice_chunk` has it by its id. */
export type InvoiceEntry = [
  job: string | null,
  number: number,
  issuedOn: string,
  dueOn: string | null,
  status: InvoiceStatus,
  openAmount: number,
];

export interface ListedInvoice {
  id: string;
  organization: string;
  job: string | null;
  number: number;
  /** YYYY-MM-DD, as the last day to pay. */
  issuedOn: string;
  dueOn: string | null;
  status: InvoiceStatus;
  /** Minor units. */
  openAmount: number;
}

export function toListed(organization: string, id: string, entry: InvoiceEntry): ListedInvoice {
  const [job, number, issuedOn, dueOn, status, openAmount] = entry;
  return { id, organization, job, number, issuedOn, dueOn, status, openAmount };
}

/** The status of an invoice in this state; what is overdue is open as well. */
export const STATUS_OF: Record<InvoiceState, InvoiceStatus> = {
  open: "open",
  overdue: "open",
  paid: "paid",
  cancelled: "cancelled",
  creditNote: "issued",
};

/** Whether a question means the invoice, but for the organization; today as YYYY-MM-DD. */
export function isAskedFor({ state, from = "", to = "9" }: Pick<Asked, "state" | "from" | "to">, today: string) {
  const wanted = state && STATUS_OF[state];
  return ({ issuedOn, status, dueOn }: Pick<ListedInvoice, "issuedOn" | "status" | "dueOn">): boolean =>
    issuedOn >= from &&
    issuedOn <= to &&
    (!wanted || status === wanted) &&
    (state !== "overdue" || (dueOn ?? "~") < today);
}

export const isByDueDay = ({ sort }: Pick<Asked, "sort">): boolean => sort?.endsWith("dueOn") ?? false;

export const isDescending = ({ sort = "-issuedOn" }: Pick<Asked, "sort">): boolean => sort.startsWith("-");

/** A new list in the order that is asked for; what is due on no day is before every day, as NULL is for SQLite. */
export function orderInvoices(invoices: readonly ListedInvoice[], asked: Pick<Asked, "sort">): ListedInvoice[] {
  const dayOf = isByDueDay(asked)
    ? ({ dueOn }: ListedInvoice) => dueOn ?? ""
    : ({ issuedOn }: ListedInvoice) => issuedOn;
  const sorted = invoices.toSorted((one, other) => {
    const [day, otherDay] = [dayOf(one), dayOf(other)];
    if (day === otherDay) return one.number - other.number;
    return day < otherDay ? -1 : 1;
  });
  return isDescending(asked) ? sorted.reverse() : sorted;
}
