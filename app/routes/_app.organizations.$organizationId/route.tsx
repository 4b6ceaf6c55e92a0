import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { answerOrganization } from "~/features/organizations/answer-organization.server";
import { loadOrganization } from "~/features/organizations/load-organization.server";
import { OrganizationPage } from "~/features/organizations/organization-page";
import { formAgain, pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "organization" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await loadOrganization(context, params.organizationId ?? "", new URL(request.url));
  // The name is edited with the styles of the organization.
  const sheet = (page.tab === "billing" || page.tab === "funnel") && !page.editing ? page.tab : undefined;
  return { page, sheet, title: pageTitle(context, page.organization.name) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerOrganization(context, params.organizationId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Organization() {
  return <OrganizationPage data={useLoaderData<typeof loader>().page} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
