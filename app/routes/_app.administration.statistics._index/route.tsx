import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";
import { answerStatistics } from "~/features/statistics/answer-statistics.server";
import { loadStatistics } from "~/features/statistics/load-statistics.server";
import { StatisticsPage } from "~/features/statistics/statistics-page";

export const handle = { sheet: "statistics" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStatistics(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerStatistics(context, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Statistics() {
  return <StatisticsPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
