import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  answerIntegrations,
  type IntegrationsAnswer,
} from "~/features/organizations/integrations/answer-integrations.server";
import { Integrations } from "~/features/organizations/integrations/integrations-page";
import { loadIntegrations } from "~/features/organizations/integrations/load-integrations.server";

export const handle = { sheet: "integrations" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadIntegrations(context, params.organizationId ?? "", new URL(request.url));

export async function action({ params, request, context }: ActionFunctionArgs) {
  const answer = await answerIntegrations(context, params.organizationId ?? "", request);
  if (answer instanceof Response) throw answer;
  return answer;
}

export default function IntegrationsRoute() {
  return <Integrations data={useLoaderData<typeof loader>()} answer={useActionData<IntegrationsAnswer>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
