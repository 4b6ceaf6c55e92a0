import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addOrganization } from "~/features/organizations/add-organization.server";
import { loadOrganizationsPage } from "~/features/organizations/load-organizations-page.server";
import { OrganizationsPage } from "~/features/organizations/organizations-page";
import { formAgain } from "~/features/shell/page-title.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOrganizationsPage(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await addOrganization(context, await request.formData());
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Organizations() {
  return <OrganizationsPage data={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
