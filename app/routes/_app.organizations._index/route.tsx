import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { addOrganization } from "~/features/organizations/list/add-organization.server";
import { loadOrganizationsPage } from "~/features/organizations/list/load-organizations-page.server";
import { OrganizationsPage } from "~/features/organizations/list/organizations-page";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOrganizationsPage(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await addOrganization(context, request);
  if (result instanceof Response) throw result;
  return result;
}

export default function Organizations() {
  return <OrganizationsPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
