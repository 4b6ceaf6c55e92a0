import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerBoard } from "~/features/applicant-board/answer-board.server";
import { loadBoard } from "~/features/applicant-board/load-board.server";
import { readPost } from "~/features/forms/read-post.server";

/** The data of the board's island: the same as of the page around it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return Response.json(await loadBoard(context, params.jobId ?? "", new URL(request.url)), NOT_KEPT);
}

const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };
const STATUS = { done: 200, ask: 200, reply: 400, conflict: 409 };

/** The board's island posts here what the page's forms post to the page; the answer is data instead of a page. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const outcome = await answerBoard(context, params.jobId ?? "", new URL(request.url), await readPost(request));
  return Response.json(outcome, { ...NOT_KEPT, status: STATUS[outcome.type] });
}
