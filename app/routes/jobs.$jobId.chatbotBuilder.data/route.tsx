import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadBuilder } from "~/features/chatbot-builder/builder.server";
import { answerIsland } from "~/features/chatbot-builder/island-answer.server";

/** What the builder's island draws: the same as the page around it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return Response.json(await loadBuilder(context, params.jobId, new URL(request.url)), NOT_KEPT);
}

const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };

/** The builder's island posts here what the page's forms post to the page; the answer is data instead of a page. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const answer = await answerIsland(context, params.jobId ?? "", await request.formData());
  const status = "problem" in answer ? (answer.problem.stored === undefined ? 400 : 409) : 200;
  return Response.json(answer, { ...NOT_KEPT, status });
}
