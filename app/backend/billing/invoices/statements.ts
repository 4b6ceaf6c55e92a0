import { expressionBuilder, sql } from "kysely";
import { addDays, berlinInstant } from "~/domain/dates";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";
import type { StoredInvoice } from "../schema";
import { correctedGross } from "./queries";

const invoice = expressionBuilder<Database, "invoice">();

/** When reminders are sent, in Berlin. */
const REMINDER_TIME = "08:00";

interface NewInvoice {
  id: string;
  organization: string;
  job: string | null;
  booking: string;
  /** The month of the booking, from 0. */
  period: number;
  content: StoredInvoice;
}

/** An invoice with the next number of its prefix and year; the same month of a booking twice is RECORD_NOT_UNIQUE. */
export function insertInvoice(services: Services, { period, ...row }: NewInvoice) {
  const { settlement, paid, issuedOn } = row.content;
  const dueOn = settlement.type === "transfer" ? settlement.due : null;
  return query.insertInto("invoice").values({
    ...columnsOf(services, row),
    period,
    paid,
    due_on: dueOn,
    status: dueOn ? "open" : "paid",
    paid_on: dueOn ? null : issuedOn,
    remind_at: dueOn && firstReminder(dueOn),
  });
}

/** A credit note with the next number; it corrects the invoice of this id. */
export const insertCreditNote = (services: Services, { corrects, ...row }: Omit<NewInvoice, "period"> & Corrects) =>
  query.insertInto("invoice").values({ ...columnsOf(services, row), corrects, status: "issued" });

interface Corrects {
  corrects: string;
}

/**
 * Takes an invoice out of force while it is as it was read; RECORD_CONFLICT when something was paid or taken back
 * meanwhile.
 */
export const cancelInvoice = (id: string, { paid, corrected }: { paid: number; corrected: number }) => [
  query
    .updateTable("invoice")
    .set({ status: "cancelled", remind_at: null })
    .where("id", "=", id)
    .where("status", "in", ["open", "paid"])
    .where("paid", "=", paid)
    .where(correctedGross(), "=", corrected),
  guardOneChanged("RECORD_CONFLICT"),
];

/** Notes the SHA-256 of the stored documents, once; NOTHING_TO_DO when they are noted. */
export const noteDocument = (id: string, { pdf, xml }: { pdf: string; xml: string }) => [
  query
    .updateTable("invoice")
    .set({ document_hash: pdf, xml_hash: xml })
    .where("id", "=", id)
    .where("document_hash", "is", null),
  guardOneChanged("NOTHING_TO_DO"),
];

/**
 * An invoice that was paid is open again, due at once: its payment was disputed. Nobody is reminded of it while the
 * bank decides, since the amount may come back.
 */
export const reopenInvoice = (id: string, amount: number, today: string) => [
  query
    .updateTable("invoice")
    .set({
      status: "open",
      paid: invoice("paid", "-", amount),
      paid_on: null,
      due_on: today,
      reminders: 0,
      remind_at: null,
    })
    .where("id", "=", id)
    .where("status", "=", "paid")
    .where("paid", ">=", amount),
  guardOneChanged("NOTHING_TO_DO"),
];

/** An open invoice whose dispute is lost is to be paid like a new one, by transfer; nothing when it is not open. */
export const demandAgain = (id: string, dueOn: string) =>
  query
    .updateTable("invoice")
    .set({ due_on: dueOn, reminders: 0, remind_at: firstReminder(dueOn) })
    .where("id", "=", id)
    .where("status", "=", "open");

/** The morning after the last day to pay. */
const firstReminder = (dueOn: string) => berlinInstant(`${addDays(dueOn, 1)}T${REMINDER_TIME}`);

/** Notes money received for an open invoice; NOTHING_TO_DO when it is not open or less is due. */
export const payInvoice = (id: string, amount: number, paidOn: string) => [
  query
    .updateTable("invoice")
    .set({
      paid: invoice("paid", "+", amount),
      status: sql<"open" | "paid">`iif(${openAmount} <= ${amount}, 'paid', 'open')`,
      paid_on: paidOn,
      remind_at: sql<string | null>`iif(${openAmount} <= ${amount}, null, ${invoice.ref("remind_at")})`,
    })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where(openAmount, ">=", amount),
  guardOneChanged("NOTHING_TO_DO"),
];

/** What is left to pay of a row of `invoice`, in cents. */
const openAmount = sql<number>`(${invoice.ref("invoice.gross")} - ${invoice.ref("invoice.credit")}
  - ${invoice.ref("invoice.paid")})`;

function columnsOf(services: Services, { id, organization, job, booking, content }: Omit<NewInvoice, "period">) {
  const { type, seller, issuedOn, net, vat, gross, credit, buyer } = content;
  const year = Number(issuedOn.slice(0, 4));
  const next = query
    .selectFrom("invoice")
    .select(({ fn }) => sql<number>`coalesce(${fn.max("number")}, 0) + 1`.as("next"))
    .where("prefix", "=", seller.invoicePrefix)
    .where("year", "=", year)
    .$asScalar();
  return {
    id,
    type,
    prefix: seller.invoicePrefix,
    year,
    number: sql<number>`${next}`,
    organization,
    job,
    booking,
    issued_on: issuedOn,
    net,
    vat,
    gross,
    credit,
    recipient: buyer.email,
    content,
    date_created: services.clock().toISOString(),
  };
}
