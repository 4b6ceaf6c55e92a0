import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerBuilder } from "~/features/chatbot-builder/answer-builder.server";
import { builderIsland, loadBuilder } from "~/features/chatbot-builder/builder.server";
import { BuilderPage } from "~/features/chatbot-builder/builder-page";
import { openBuilderDialog } from "~/features/chatbot-builder/publishing/builder-dialog";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain, pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "builder", folded: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const builder = await loadBuilder(context, params.jobId, url);
  return {
    builder,
    dialog: openBuilderDialog(builder, url),
    island: builderIsland(builder),
    title: pageTitle(context, context.t("chatbot-builder:title", { title: builder.title })),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const answer = await answerBuilder(context, params.jobId ?? "", request);
  if ("reply" in answer) return formAgain(context, answer.reply, answer.status);
  if (answer.flash) context.flash.set(answer.flash);
  throw redirect(answer.to, 303);
}

export default function ChatbotBuilder() {
  const { builder, dialog } = useLoaderData<typeof loader>();
  return <BuilderPage data={builder} dialog={dialog} reply={useActionData<FormReply>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
