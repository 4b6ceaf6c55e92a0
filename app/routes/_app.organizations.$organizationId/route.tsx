import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadOrganization } from "~/features/organizations/load-organization.server";
import { OrganizationPage } from "~/features/organizations/organization-page";
import { pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "organization" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await loadOrganization(context, params.organizationId ?? "", new URL(request.url));
  return { page, title: pageTitle(context, page.organization.name) };
}

export default function Organization() {
  return <OrganizationPage data={useLoaderData<typeof loader>().page} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
