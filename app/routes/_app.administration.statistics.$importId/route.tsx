import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";
import { answerPreview } from "~/features/statistics/answer-preview.server";
import { loadPreview } from "~/features/statistics/load-preview.server";
import { PreviewPage } from "~/features/statistics/preview-page";

export const handle = { sheet: "statistics" };

export const loader = ({ params, context }: LoaderFunctionArgs) => loadPreview(context, params.importId ?? "");

export async function action({ request, params, context }: ActionFunctionArgs) {
  const result = await answerPreview(context, request, params.importId ?? "");
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Preview() {
  return <PreviewPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
