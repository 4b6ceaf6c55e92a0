import type { AppLoadContext } from "@remix-run/cloudflare";
import { answerBuilder } from "./answer-builder.server";
import { loadDraftState } from "./builder.server";
import type { IslandAnswer } from "./builder-data";
import { problemOf } from "./builder-problem";

/**
 * The same edit as from a form of the page; answered with the draft after it, since others may have saved meanwhile, or
 * with what comes back.
 */
export async function answerIsland(context: AppLoadContext, id: string, request: Request): Promise<Response> {
  const { t, language } = context;
  const answer = await answerBuilder(context, id, request);
  const draft = await loadDraftState(context, id);
  const isBack = "reply" in answer;
  const body: IslandAnswer = isBack ? { problem: problemOf(t, language, answer.reply, draft.content) } : draft;
  return Response.json(body, { headers: { "Cache-Control": "no-store" }, status: isBack ? answer.status : 200 });
}
