import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageTitle } from "~/features/shell/page-title.server";

/** The campaign brief of a booked job. NOT_FOUND */
export async function loadBrief(context: AppLoadContext, id: string) {
  const { data: brief } = await context.api.jobs.brief({ id });
  return { brief, title: pageTitle(context, context.t("brief:titleOf", { title: brief.title })) };
}

export type BriefData = Awaited<ReturnType<typeof loadBrief>>;
