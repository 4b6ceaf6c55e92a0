import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OrganizationAccesses } from "~/features/organizations/accesses/accesses-page";
import { loadOrganizationAccesses } from "~/features/organizations/accesses/load-accesses.server";

export const handle = { sheet: "history" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadOrganizationAccesses(context, params.organizationId ?? "", new URL(request.url));

export default function OrganizationAccessesRoute() {
  return <OrganizationAccesses data={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
