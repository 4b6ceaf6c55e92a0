import type { AppLoadContext } from "@remix-run/cloudflare";
import { readPlace } from "~/domain/pagination";
import { loadJobDialog } from "~/features/jobs/load-job-dialog.server";
import { pageTitle } from "~/features/shell/page-title.server";

/** Submitted jobs as they wait; NOT_FOUND for everybody but administrators. */
export async function loadReview(context: AppLoadContext, url: URL) {
  const place = readPlace(url.searchParams);
  const [{ data }, dialog] = await Promise.all([context.api.administration.review(place), loadJobDialog(context, url)]);
  return { ...data, page: place.page, dialog, title: pageTitle(context, context.t("administration:tabs.review")) };
}

export type ReviewData = Awaited<ReturnType<typeof loadReview>>;
