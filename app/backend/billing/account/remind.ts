import { openAmountOf } from "~/domain/billing/invoice-state";
import { MOST_REMINDERS } from "~/domain/billing/periods";
import { berlinToday } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import { historyRow } from "../../history/statements";
import { outboxMail } from "../../outbox/statements";
import type { Actor, Person, Services, System } from "../../services";
import { documentKey } from "../invoices/queries";
import { findOpen, findRemindable, type Remindable } from "./reminder-queries";
import { countReminder } from "./statements";

const SCHEDULER: System = { type: "system", name: "scheduler" };
/** Reminders of one minute; the rest is due a minute later. */
const MOST_AT_ONCE = 20;

/** Mails the billing addresses of overdue invoices whose reminder is due, each in a batch of its own. */
export async function remindOverdue(services: Services): Promise<void> {
  for (const invoice of await findRemindable(services, MOST_AT_ONCE)) {
    try {
      await sendReminder(services, SCHEDULER, invoice);
    } catch (error) {
      // Refused = it was paid or reminded of meanwhile.
      if (!isRefusal(error)) services.log.error("billing.reminder", error, { invoice: invoice.id });
    }
  }
}

/** Reminds at once. NOTHING_TO_DO for an invoice that is not overdue, is disputed, or was reminded of often enough. */
export async function remindNow(services: Services, person: Person, id: string): Promise<void> {
  const invoice = await findOpen(services, id);
  const isDue = invoice?.due_on && invoice.due_on < berlinToday(services.clock());
  if (!isDue || invoice.reminders >= MOST_REMINDERS) throw new Refusal("NOTHING_TO_DO");
  await sendReminder(services, person, invoice);
}

async function sendReminder(services: Services, actor: Actor, invoice: Remindable): Promise<void> {
  const { id, code, organization, job, content, due_on: dueOn, document_hash: stored } = invoice;
  const level = levelAfter(invoice.reminders);
  const due = openAmountOf({ ...invoice, status: "open" });
  await services.db.write([
    ...countReminder(services, invoice),
    outboxMail(services, {
      to: invoice.recipient,
      template: "invoiceReminder",
      language: content.language,
      attachments: stored ? [{ name: `${code}.pdf`, type: "application/pdf", key: documentKey(id, "pdf") }] : [],
      data: {
        name: content.buyer.name,
        code,
        title: content.jobTitle,
        due,
        dueOn: dueOn ?? content.issuedOn,
        level,
        iban: content.seller.iban,
        link: `${services.appBase}/invoices/${id}`,
      },
    }),
    historyRow(services, {
      organization,
      job,
      subject: `invoice:${id}`,
      actor,
      event: "invoice.remind",
      after: { code, level, amount: due },
    }),
  ]);
}

const levelAfter = (reminders: number): 1 | 2 | 3 => (reminders === 0 ? 1 : reminders === 1 ? 2 : 3);
