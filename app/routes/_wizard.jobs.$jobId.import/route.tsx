import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/features/forms/form-reply";
import { answerImport } from "~/features/job-import/answer-import.server";
import { ImportPage } from "~/features/job-import/import-page";
import { type ImportPageData, loadImportPage } from "~/features/job-import/load-import-page.server";

export const handle = { restores: true, sheet: "import" };

/** A running import loads itself again, with and without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await loadImportPage(args);
  return data(page, page.isRunning ? { headers: { Refresh: "2" } } : undefined);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = (args: ActionFunctionArgs) => answerImport(args);

export default function Import() {
  const page = useLoaderData<typeof loader>() as ImportPageData;
  return <ImportPage page={page} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];
