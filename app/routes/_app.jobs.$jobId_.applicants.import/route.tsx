import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerImport } from "~/features/applicant-import/answer-import.server";
import { ImportPage } from "~/features/applicant-import/import-page";
import { loadImport } from "~/features/applicant-import/load-import.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "intake" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadImport(context, params.jobId ?? "", new URL(request.url));

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerImport(context, params.jobId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Import() {
  return <ImportPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
