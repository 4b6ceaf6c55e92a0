import type { HistoryEntry } from "~/content-api/entities";
import { LIMITS } from "~/domain/limits";
import { listHistory } from "../history/queries";
import type { Actor, Services } from "../services";
import { loadBrief } from "./queries";

/** A page of what happened to a job, newest first; `next` is the `before` of the page after it. NOT_FOUND */
export async function readHistory(
  services: Services,
  actor: Actor,
  id: string,
  before?: string,
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const size = LIMITS.historyPageSize;
  const [, entries] = await Promise.all([
    loadBrief(services, actor, id),
    listHistory(services, { job: id, before, limit: size + 1 }),
  ]);
  const shown = entries.slice(0, size);
  return { entries: shown, next: entries.length > size ? (shown.at(-1)?.id ?? null) : null };
}
