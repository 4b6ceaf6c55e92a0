import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { answerOrganizationData } from "~/features/organizations/erasure/answer-organization-data.server";
import { loadOrganizationData } from "~/features/organizations/erasure/load-organization-data.server";
import { OrganizationData } from "~/features/organizations/erasure/organization-data-page";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "help" };

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  loadOrganizationData(context, params.organizationId ?? "");

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerOrganizationData(context, params.organizationId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function OrganizationDataRoute() {
  return <OrganizationData data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
