import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageTitle } from "~/features/shell/page-title.server";

/** How the product runs: what works unseen, with its last signs of life. */
export async function loadOperations(context: AppLoadContext) {
  const { data } = await context.api.administration.operations.overview();
  return { ...data, title: pageTitle(context, context.t("administration:tabs.operations")) };
}

export type OperationsData = Awaited<ReturnType<typeof loadOperations>>;
