import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TestSubscriptionPage } from "~/features/development/test-payment/test-subscription";
import {
  loadTestSubscription,
  playTestSubscription,
} from "~/features/development/test-payment/test-subscription.server";
import type { FormReply } from "~/features/forms/form-reply";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "booking" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const title = pageTitle(context, context.t("testPayment:subscription.title"));
  return { subscription: await loadTestSubscription(args), title };
}

export const action = (args: ActionFunctionArgs) => playTestSubscription(args);

export default function TestSubscriptionRoute() {
  const { subscription } = useLoaderData<typeof loader>();
  return <TestSubscriptionPage subscription={subscription} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
