import { expressionBuilder, sql } from "kysely";
import { DAYS_TO_PAY, MOST_REMINDERS } from "~/domain/billing/periods";
import { addDays, berlinInstant, berlinToday } from "~/domain/dates";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import { isUndisputed } from "./dispute-queries";

const invoice = expressionBuilder<Database, "invoice">();

const openAmount = sql<number>`(${invoice.ref("invoice.gross")} - ${invoice.ref("invoice.credit")}
  - ${invoice.ref("invoice.paid")})`;

/** What is left of an open invoice was received by transfer, as this person says; NOTHING_TO_DO when it is not open. */
export const settleByTransfer = (
  services: Services,
  person: Person,
  { id, paidOn }: { id: string; paidOn: string },
) => [
  insertSelect(
    "payment",
    {
      id: services.ids(),
      type: "payment",
      organization: invoice.ref("invoice.organization"),
      booking: invoice.ref("invoice.booking"),
      invoice: invoice.ref("invoice.id"),
      method: "transfer",
      amount: openAmount,
      paid_on: paidOn,
      user: person.id,
      date_created: services.clock().toISOString(),
    },
    query
      .selectFrom("invoice")
      .where("invoice.id", "=", id)
      .where("invoice.status", "=", "open")
      .where("invoice.issued_on", "<=", paidOn),
  ),
  query
    .updateTable("invoice")
    .set({
      status: "paid",
      paid: sql<number>`(${invoice.ref("invoice.gross")} - ${invoice.ref("invoice.credit")})`,
      paid_on: paidOn,
      remind_at: null,
    })
    .where("id", "=", id)
    .where("status", "=", "open")
    .where("issued_on", "<=", paidOn),
  guardOneChanged("NOTHING_TO_DO"),
];

/**
 * Counts a reminder of an open, overdue and undisputed invoice that had `reminders` before, and sets when the next one
 * is due; none after the last. NOTHING_TO_DO when somebody was faster.
 */
export function countReminder(services: Services, { id, reminders }: { id: string; reminders: number }) {
  const today = berlinToday(services.clock());
  const next = berlinInstant(`${addDays(today, DAYS_TO_PAY)}T08:00`);
  return [
    query
      .updateTable("invoice")
      .set({ reminders: reminders + 1, remind_at: reminders + 1 < MOST_REMINDERS ? next : null })
      .where("id", "=", id)
      .where("status", "=", "open")
      .where("due_on", "<", today)
      .where("reminders", "=", reminders)
      .where(isUndisputed()),
    guardOneChanged("NOTHING_TO_DO"),
  ];
}
