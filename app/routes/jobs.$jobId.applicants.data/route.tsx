import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerBoard } from "~/features/applicant-board/answer-board.server";
import { loadBoard } from "~/features/applicant-board/load-board.server";

/** What the board's island draws: the same as the page around it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  return Response.json(await loadBoard(context, params.jobId ?? "", new URL(request.url)), NOT_KEPT);
}

const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };
const STATUS = { done: 200, ask: 200, problem: 400, conflict: 409 };

/** The board's island posts here what the page's forms post to the page; the answer is data instead of a page. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const answer = await answerBoard(context, params.jobId ?? "", new URL(request.url), await request.formData());
  return Response.json(answer, { ...NOT_KEPT, status: STATUS[answer.type] });
}
