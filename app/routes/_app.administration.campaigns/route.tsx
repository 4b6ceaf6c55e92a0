import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerSetups } from "~/features/campaign-setup/answer-setups.server";
import { loadSetups } from "~/features/campaign-setup/load-setups.server";
import { SetupsPage } from "~/features/campaign-setup/setups-page";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "statistics" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetups(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerSetups(context, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Campaigns() {
  return <SetupsPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
