import type { AppLoadContext } from "@remix-run/cloudflare";
import type { HistoryEntry } from "~/content-api/entities";
import { KEYS } from "~/domain/query-keys";

/** A page of what happened to a job, and where the pages around it are. */
export interface HistoryContent {
  tab: "history";
  entries: HistoryEntry[];
  /** There are newer entries on the page before. */
  isOlder: boolean;
  /** For the address of the next page. */
  next: string | null;
}

/** The page of a job's history that the address asks for. NOT_FOUND. */
export async function loadHistory({ api }: AppLoadContext, id: string, url: URL): Promise<HistoryContent> {
  const before = url.searchParams.get(KEYS.before)?.slice(0, 80) || undefined;
  const { data } = await api.jobs.history({ id, before });
  return { tab: "history", ...data, isOlder: before !== undefined };
}
