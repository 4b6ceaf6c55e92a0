import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { AgreementPage } from "~/features/organizations/agreement/agreement-page";
import { answerAgreement } from "~/features/organizations/agreement/answer-agreement.server";
import { loadAgreement } from "~/features/organizations/agreement/load-agreement.server";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "help" };

export const loader = ({ params, context }: LoaderFunctionArgs) => loadAgreement(context, params.organizationId ?? "");

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerAgreement(context, params.organizationId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Agreement() {
  return <AgreementPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
