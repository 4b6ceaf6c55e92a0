import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { catchRefusal } from "~/domain/errors";
import { pageTitle } from "~/features/shell/page-title.server";
import { requireStaff, STATISTICS_PATH } from "./statistics-address";

/** The preview of a file; what is confirmed or expired leads to the list. NOT_FOUND for all but administrators. */
export async function loadPreview(context: AppLoadContext, id: string) {
  const { api, flash, person, t } = context;
  requireStaff(person);
  const found = await catchRefusal(api.statistics.get({ id }), { NOT_FOUND: () => null });
  if (!found?.data.preview) {
    if (!found) flash.set({ key: "administration.statisticsExpired", tone: "warning" });
    throw redirect(STATISTICS_PATH, 303);
  }
  const { fileName, choices, preview } = found.data;
  return { id, fileName, choices, preview, title: pageTitle(context, t("statistics:preview.title")) };
}

export type PreviewData = Awaited<ReturnType<typeof loadPreview>>;
