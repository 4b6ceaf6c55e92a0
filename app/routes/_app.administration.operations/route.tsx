import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerOperations } from "~/features/administration/operations/answer-operations.server";
import { loadOperations } from "~/features/administration/operations/load-operations.server";
import { OperationsPage } from "~/features/administration/operations/operations-page";
import type { FormReply } from "~/features/forms/form-reply";

export const handle = { restores: true, sheet: "administration" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOperations(context, new URL(request.url));

export const action = ({ request, context }: ActionFunctionArgs) => answerOperations(context, request);

export default function Administration() {
  const data = useLoaderData<typeof loader>();
  return <OperationsPage data={data} reply={useActionData<FormReply>() ?? data.kept} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
