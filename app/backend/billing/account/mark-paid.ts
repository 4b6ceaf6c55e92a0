import { berlinToday, isDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { historyRow } from "../../history/statements";
import type { Person, Services } from "../../services";
import { findInvoice } from "./invoice-queries";
import { settleByTransfer } from "./statements";

/**
 * Notes on which day the rest of an invoice was received. NOT_FOUND; FAILED_VALIDATION for a day to come or before the
 * invoice; NOTHING_TO_DO when it is not open.
 */
export async function markPaid(services: Services, person: Person, id: string, paidOn: string): Promise<void> {
  const invoice = await findInvoice(services, person, id);
  if (!invoice) throw new Refusal("NOT_FOUND");
  const today = berlinToday(services.clock());
  if (!isDate(paidOn)) throw wrong(message("dateWrongFormat"));
  if (paidOn > today) throw wrong(message("latestDate", { date: today }));
  if (paidOn < invoice.issuedOn) throw wrong(message("earliestDate", { date: invoice.issuedOn }));
  await services.db.write([
    ...settleByTransfer(services, person, { id, paidOn }),
    historyRow(services, {
      organization: invoice.organization.id,
      job: invoice.job?.id ?? null,
      subject: `invoice:${id}`,
      actor: person,
      event: "invoice.pay",
      after: { code: invoice.code, amount: invoice.open, paidOn },
    }),
  ]);
}

const wrong = (text: string) => new Refusal("FAILED_VALIDATION", { fields: [{ field: "paidOn", message: text }] });
