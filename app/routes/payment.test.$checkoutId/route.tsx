import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/features/shell/page-title.server";
import { TestPayment } from "~/features/wizard/test-payment";
import { loadTestPayment, settleTestPayment } from "~/features/wizard/test-payment.server";

export const handle = { sheet: "booking" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  return { session: await loadTestPayment(args), title: pageTitle(context, context.t("wizard:testPayment.title")) };
}

export const action = (args: ActionFunctionArgs) => settleTestPayment(args);

export default function TestPaymentPage() {
  const { session } = useLoaderData<typeof loader>();
  return <TestPayment session={session} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
