import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMerge } from "~/features/applicant/merge/answer-merge.server";
import { loadMerge } from "~/features/applicant/merge/load-merge.server";
import { MergePage } from "~/features/applicant/merge/merge-page";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "intake" };

export const loader = ({ params: { jobId = "", applicantId = "", otherId = "" }, context }: LoaderFunctionArgs) =>
  loadMerge(context, jobId, applicantId, otherId);

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { jobId = "", applicantId = "", otherId = "" } = params;
  const result = await answerMerge(context, { id: jobId, applicantId, other: otherId }, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Merge() {
  return <MergePage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
