import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerVersions, loadVersions } from "~/features/chatbot-builder/versions/versions.server";
import { VersionsPage } from "~/features/chatbot-builder/versions/versions-page";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain, pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "builder" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = await loadVersions(context, params.jobId ?? "");
  return { page, title: pageTitle(context, context.t("chatbot-builder:versionsTitle", { title: page.title })) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const result = await answerVersions(context, params.jobId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result, 409);
}

export default function ChatbotVersions() {
  return <VersionsPage data={useLoaderData<typeof loader>().page} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
