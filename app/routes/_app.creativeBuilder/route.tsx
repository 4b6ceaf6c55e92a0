import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerBuilder, type BuilderReply } from "~/features/creatives/answer-builder.server";
import { BuilderPage } from "~/features/creatives/builder-page";
import { ChooseJobPage } from "~/features/creatives/choose-job-page";
import { loadBuilder } from "~/features/creatives/load-builder.server";
import { formAgain } from "~/features/shell/page-title.server";

export const handle = { sheet: "creatives" };

export const loader = ({ request, context }: LoaderFunctionArgs) => loadBuilder(context, new URL(request.url));

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await answerBuilder(context, request);
  if (result instanceof Response) throw result;
  const isWrong = Object.keys(result.reply.error).length > 0;
  return isWrong ? formAgain(context, result, result.status) : result;
}

export default function CreativeBuilder() {
  const { builder, choice } = useLoaderData<typeof loader>();
  const answer = useActionData<BuilderReply>();
  if (builder) return <BuilderPage data={builder} answer={answer} />;
  return choice && <ChooseJobPage choice={choice} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
