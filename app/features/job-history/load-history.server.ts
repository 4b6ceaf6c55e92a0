import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OutputOf } from "~/content-api/call-names";
import { type HistoryFilter, readHistoryFilter } from "./history-filter";

/** A page of what happened to a job, and where the pages around it are. */
export interface HistoryContent extends JobHistory {
  tab: "history";
  sheet: "history";
  filter: HistoryFilter;
}

type JobHistory = OutputOf<"jobs.history">["data"];

/** The page of a job's history that the address asks for. NOT_FOUND. */
export async function loadHistory({ api }: AppLoadContext, id: string, url: URL): Promise<HistoryContent> {
  const filter = readHistoryFilter(url.searchParams);
  const { data } = await api.jobs.history({ id, ...filter });
  return { tab: "history", sheet: "history", ...data, filter };
}
