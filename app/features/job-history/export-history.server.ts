import type { AppLoadContext } from "@remix-run/cloudflare";
import type { HistoryEntry } from "~/content-api/history-entry";
import { berlinToday, formatDateTime } from "~/domain/dates";
import { csvText } from "~/lib/csv";
import type { Translate } from "~/lib/translate";
import { readHistoryFilter } from "./history-filter";
import { sessionInWords } from "./history-sentence";

/** A job's history as the address limits it, as a CSV sent page by page; the newest 3,000 entries. NOT_FOUND. */
export async function exportHistory(context: AppLoadContext, id: string, url: URL): Promise<Response> {
  const { api, language, t, now } = context;
  const { before: _, ...filter } = readHistoryFilter(url.searchParams);
  const first = await api.jobs.history({ id, ...filter });
  const separator = language === "de" ? ";" : ",";
  const toBytes = (text: string) => new TextEncoder().encode(text);
  const linesOf = (entries: readonly HistoryEntry[]) => entries.map((entry) => lineOf(entry, inJob(t), language));
  const head = [t("job:history.date"), t("job:history.person"), t("job:history.what"), t("job:history.details")];
  let { entries, next } = first.data;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Only the beginning has a byte order mark.
      const text =
        sent === 0 ? csvText([head, ...linesOf(entries)], separator) : csvText(linesOf(entries), separator).slice(1);
      if (sent === 0 || entries.length > 0) controller.enqueue(toBytes(text));
      sent += entries.length;
      if (next === null || sent >= MOST_ENTRIES) return controller.close();
      ({ entries, next } = (await api.jobs.history({ id, ...filter, before: next })).data);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${t("job:history.file")}-${berlinToday(now())}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

const MOST_ENTRIES = 3000;

/** For texts that name their keys without a namespace, as components of the tab do. */
const inJob =
  (t: Translate): Translate =>
  (key, params) =>
    t(key.includes(":") ? key : `job:${key}`, params);

function lineOf(entry: HistoryEntry, t: Translate, language: string): string[] {
  const { sentence, details } = sessionInWords({ entries: [entry] }, t, language);
  const who = entry.actor.name ?? (entry.actor.type === "system" ? t("history.product") : t("history.somebody"));
  return [formatDateTime(entry.date_created), who, sentence, details.join("\n")];
}
