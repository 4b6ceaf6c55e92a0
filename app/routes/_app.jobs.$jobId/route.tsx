import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerBoardPage } from "~/features/applicant-board/answer-board.server";
import { BoardPage } from "~/features/applicant-board/board-page";
import { boardIsland, boardSheet, isBoardUrl, loadBoardPage } from "~/features/applicant-board/load-board-page.server";
import { runCampaignAction } from "~/features/campaign/campaign-actions.server";
import { CampaignPage } from "~/features/campaign/campaign-page";
import { loadCampaign } from "~/features/campaign/load-campaign.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formAgain, pageTitle } from "~/features/shell/page-title.server";

export const handle = { sheet: "job" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (isBoardUrl(url)) {
    const board = await loadBoardPage(context, params.jobId ?? "", url);
    const title = pageTitle(context, context.t("applicants:title", { job: board.head.job.title }));
    const folded = board.data.total > 0;
    return { campaign: null, board, sheet: boardSheet(board), folded, title, island: boardIsland(board) };
  }
  const campaign = await loadCampaign(context, params.jobId ?? "", url);
  const title = pageTitle(context, campaign.head.job.title);
  return { campaign, board: null, sheet: campaign.content.sheet, title, island: null };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  if (isBoardUrl(url)) return answerBoardPage(context, params.jobId ?? "", request);
  const result = await runCampaignAction(context, params.jobId ?? "", request);
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}

export default function Job() {
  const { campaign, board } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return board ? <BoardPage page={board} reply={reply} /> : <CampaignPage campaign={campaign} reply={reply} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Stellenfunk" }];
