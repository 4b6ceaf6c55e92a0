import type { AppLoadContext } from "@remix-run/cloudflare";
import { readPlace } from "~/domain/pagination";
import { pageTitle } from "~/features/shell/page-title.server";

/** Campaigns to set up; NOT_FOUND for everybody but administrators. */
export async function loadSetups(context: AppLoadContext, url: URL) {
  const place = readPlace(url.searchParams);
  const state = url.searchParams.get("state") === "done" ? "done" : "waiting";
  const { data } = await context.api.administration.campaigns.list({ state, ...place });
  return { ...data, page: place.page, state, title: pageTitle(context, context.t("brief:setup.title")) };
}

export type SetupsData = Awaited<ReturnType<typeof loadSetups>>;
