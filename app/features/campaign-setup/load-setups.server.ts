import type { AppLoadContext } from "@remix-run/cloudflare";
import { readPage } from "~/domain/pagination";
import { pageTitle } from "~/features/shell/page-title.server";

/** Campaigns to set up; NOT_FOUND for everybody but administrators. */
export async function loadSetups(context: AppLoadContext, url: URL) {
  const page = readPage(url.searchParams.get("page"));
  const state = url.searchParams.get("state") === "done" ? "done" : "waiting";
  const { data } = await context.api.administration.campaigns.list({ state, page });
  return { ...data, page, state, title: pageTitle(context, context.t("brief:setup.title")) };
}

export type SetupsData = Awaited<ReturnType<typeof loadSetups>>;
