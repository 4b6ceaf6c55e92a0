import { KEYS } from "~/domain/query-keys";
import type { ProductContext } from "~/server/load-context";
import type { CampaignHistory } from "./campaign";

/** The page of a job's history that the address asks for. NOT_FOUND */
export async function loadHistory({ api }: ProductContext, id: string, url: URL): Promise<CampaignHistory> {
  const before = url.searchParams.get(KEYS.before)?.slice(0, 80) || undefined;
  const { data } = await api.jobs.history({ id, before });
  return { ...data, isOlder: before !== undefined };
}
