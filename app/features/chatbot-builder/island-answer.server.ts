import type { AppLoadContext } from "@remix-run/cloudflare";
import { answerBuilder } from "./answer-builder.server";
import { loadStanding } from "./builder.server";
import type { IslandAnswer } from "./island-answer";

/**
 * The same edit as from a form of the page; answered with the draft as it stands then, since others may have saved
 * meanwhile.
 */
export async function answerIsland(context: AppLoadContext, id: string, form: FormData): Promise<IslandAnswer> {
  const answer = await answerBuilder(context, id, form);
  return "problem" in answer ? answer : loadStanding(context, id);
}
