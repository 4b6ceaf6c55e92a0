import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TestCheckout } from "~/features/development/test-payment/test-checkout";
import { loadTestCheckout, settleTestCheckout } from "~/features/development/test-payment/test-checkout.server";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "booking" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  return { session: await loadTestCheckout(args), title: pageTitle(context, context.t("testPayment:title")) };
}

export const action = (args: ActionFunctionArgs) => settleTestCheckout(args);

export default function TestCheckoutRoute() {
  const { session } = useLoaderData<typeof loader>();
  return <TestCheckout session={session} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
