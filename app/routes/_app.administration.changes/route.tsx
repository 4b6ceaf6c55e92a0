import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerChanges } from "~/features/administration/changes/answer-changes.server";
import { ChangesPage } from "~/features/administration/changes/changes-page";
import { loadChanges } from "~/features/administration/changes/load-changes.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadChanges(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerChanges(context, request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Administration() {
  return <ChangesPage data={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
