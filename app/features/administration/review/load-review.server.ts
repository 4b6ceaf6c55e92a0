import type { AppLoadContext } from "@remix-run/cloudflare";
import { readPage } from "~/domain/pagination";
import { loadJobDialog } from "~/features/jobs/load-job-dialog.server";
import { pageTitle } from "~/features/shell/page-title.server";

/** Submitted jobs as they wait; NOT_FOUND for everybody but administrators. */
export async function loadReview(context: AppLoadContext, url: URL) {
  const page = readPage(url.searchParams.get("page"));
  const [{ data }, dialog] = await Promise.all([
    context.api.administration.review({ page }),
    loadJobDialog(context, url),
  ]);
  return { ...data, page, dialog, title: pageTitle(context, context.t("administration:tabs.review")) };
}

export type ReviewData = Awaited<ReturnType<typeof loadReview>>;
