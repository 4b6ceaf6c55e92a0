import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadBuilder } from "~/features/chatbot-builder/builder.server";
import { answerIsland } from "~/features/chatbot-builder/island-answer.server";

/** What the builder's island draws: the same as the page around it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const builder = await loadBuilder(context, params.jobId, new URL(request.url));
  return Response.json(builder, { headers: { "Cache-Control": "no-store" } });
}

/** The builder's island posts here what the page's forms post to the page; the answer is data instead of a page. */
export const action = ({ params, request, context }: ActionFunctionArgs) =>
  answerIsland(context, params.jobId ?? "", request);
