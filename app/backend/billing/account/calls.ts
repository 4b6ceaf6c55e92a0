import { Refusal } from "~/domain/errors";
import { procedures } from "../../procedures";
import { readAccount } from "./account-queries";
import { answerDocument } from "./document";
import { exportInvoices } from "./export";
import { findInvoice, listInvoices } from "./invoice-queries";
import { markPaid } from "./mark-paid";
import { remindNow } from "./remind";

const { billing } = procedures;

export const billingCalls = {
  invoices: {
    list: billing.invoices.list.handler(async ({ input, context }) => {
      if (input.sort?.endsWith("dueOn") && input.state !== "open" && input.state !== "overdue")
        throw new Refusal("INVALID_QUERY");
      return { data: await listInvoices(context.services, context.person(), input) };
    }),
    get: billing.invoices.get.handler(async ({ input, context }) => {
      const invoice = await findInvoice(context.services, context.person(), input.id);
      if (!invoice) throw new Refusal("NOT_FOUND");
      return { data: invoice };
    }),
    document: billing.invoices.document.handler(({ input, context }) =>
      answerDocument(context.services, context.person(), input),
    ),
    markPaid: billing.invoices.markPaid.handler(async ({ input: { id, paidOn }, context }) => {
      await markPaid(context.services, context.person(), id, paidOn);
    }),
    remind: billing.invoices.remind.handler(async ({ input: { id }, context }) => {
      await remindNow(context.services, context.person(), id);
    }),
  },
  account: billing.account.handler(async ({ input: { organization, ...pages }, context }) => ({
    data: await readAccount(context.services, organization, pages),
  })),
  export: billing.export.handler(({ input, context }) => exportInvoices(context.services, input)),
};
