import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { closedHref } from "~/features/shell/page-address";
import { idSchema } from "../administration.schema";
import { runChange } from "../run-change.server";
import { paidSchema } from "./invoices.schema";

/** Notes a payment or reminds of it: a redirect with a message, or the payment's form again. INVALID_PAYLOAD. */
export async function answerInvoices(context: AppLoadContext, request: Request): Promise<Response | FormReply> {
  const { pathname, search } = new URL(request.url);
  const page = closedHref(pathname + search);
  const { invoices } = context.api.billing;
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case "markPaid":
      return markPaid(context, posted, page);
    case "remind":
      return runChange(context, page, "reminded", () => invoices.remind(formValue(posted, idSchema)));
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

async function markPaid({ api, flash }: AppLoadContext, posted: PostedForm, page: string) {
  const submission = parseForm(posted, paidSchema);
  if (submission.status !== "success") return submission.reply();
  try {
    await api.billing.invoices.markPaid(submission.value);
  } catch (error) {
    return submission.reply(formRefusal(error));
  }
  flash.set({ key: "administration.invoicePaid" });
  return redirect(page, 303);
}
