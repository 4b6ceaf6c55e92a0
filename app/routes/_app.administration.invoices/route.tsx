import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerInvoices } from "~/features/administration/invoices/answer-invoices.server";
import { InvoicesPage } from "~/features/administration/invoices/invoices-page";
import { loadInvoices } from "~/features/administration/invoices/load-invoices.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "billing" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadInvoices(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerInvoices(context, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Administration() {
  return <InvoicesPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
