import type { AppLoadContext } from "@remix-run/cloudflare";
import { berlinToday } from "~/domain/dates";
import { readPage } from "~/domain/pagination";
import { pageTitle } from "~/features/shell/page-title.server";
import { requireStaff } from "./statistics-address";

/** What was imported so far, and the ids of the forms. NOT_FOUND for everybody but administrators. */
export async function loadStatistics(context: AppLoadContext, url: URL) {
  const { api, now, newId, person, t } = context;
  requireStaff(person);
  const page = readPage(url.searchParams.get("page"));
  const { data } = await api.statistics.imports({ page });
  const title = pageTitle(context, t("administration:tabs.statistics"));
  return { ...data, page, title, today: berlinToday(now()), uploadId: newId(), dayId: newId() };
}

export type StatisticsData = Awaited<ReturnType<typeof loadStatistics>>;
