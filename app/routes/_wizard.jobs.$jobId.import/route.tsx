import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerImport, type ImportAnswer } from "~/features/job-import/answer-import.server";
import { ImportPage } from "~/features/job-import/import-page";
import { type ImportPageData, loadImportPage } from "~/features/job-import/load-import-page.server";

export const handle = { sheet: "import" };

export const loader = (args: LoaderFunctionArgs) => loadImportPage(args);

export const action = (args: ActionFunctionArgs) => answerImport(args);

export default function Import() {
  const page = useLoaderData<typeof loader>() as ImportPageData;
  const answer = useActionData<typeof action>() as ImportAnswer | undefined;
  return <ImportPage page={page} answer={answer} />;
}

/** A running import loads itself again, with and without scripts. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  ...(data?.isRunning ? [{ httpEquiv: "refresh", content: "2" }] : []),
];
