import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerChange } from "~/features/change-requests/answer-change.server";
import { ChangePage } from "~/features/change-requests/change-page";
import { loadChange } from "~/features/change-requests/load-change.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "profile" };

export const loader = ({ params, context }: LoaderFunctionArgs) => loadChange(context, params.jobId ?? "");

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerChange(context, params.jobId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Change() {
  return <ChangePage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
