import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { answerTemplates } from "~/features/organizations/templates/answer-templates.server";
import { loadTemplates } from "~/features/organizations/templates/load-templates.server";
import { TemplatesPage } from "~/features/organizations/templates/templates-page";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "templates" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadTemplates(context, params.organizationId ?? "", new URL(request.url));

export async function action({ params, request, context }: ActionFunctionArgs) {
  const answer = await answerTemplates(context, params.organizationId ?? "", request);
  if (answer instanceof Response) throw answer;
  return formAgain(context, answer);
}

export default function TemplatesRoute() {
  return <TemplatesPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
