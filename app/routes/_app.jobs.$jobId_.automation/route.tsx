import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerAutomation } from "~/features/applicant-board/automation/answer-automation.server";
import { AutomationPage } from "~/features/applicant-board/automation/automation-page";
import { loadAutomation } from "~/features/applicant-board/automation/load-automation.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "help" };

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadAutomation(context, params.jobId ?? "", new URL(request.url));

export async function action({ params, request, context }: ActionFunctionArgs) {
  const answer = await answerAutomation(context, params.jobId ?? "", request);
  if (answer instanceof Response) throw answer;
  return formAgain(context, answer);
}

export default function AutomationRoute() {
  return <AutomationPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
