import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadAtlas } from "~/features/map/load-atlas";
import { reachText } from "~/features/map/reach-lines";
import { pageTitle } from "~/features/shell/page-title.server";

/** The campaign brief of a booked job. NOT_FOUND */
export async function loadBrief(context: AppLoadContext, id: string) {
  const [{ data: brief }, { people }] = await Promise.all([context.api.jobs.brief({ id }), loadAtlas()]);
  const reach = reachText(people, brief.locations, context);
  return { brief, reach, title: pageTitle(context, context.t("brief:titleOf", { title: brief.title })) };
}

export type BriefData = Awaited<ReturnType<typeof loadBrief>>;
