import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "~/content-api/history-entry";
import { formatDateTime } from "~/domain/dates";
import { historyLines } from "./history-lines";

/** What administrators did, the newest first. */
export function HistoryList({ entries, title }: { entries: readonly HistoryEntry[]; title?: string }) {
  const { t } = useTranslation("administration");
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 id="history">{title ?? t("history.title")}</h2>
      {entries.length === 0 && <p className="soft">{t("history.none")}</p>}
      {entries.length > 0 && (
        <ul className="rows plain">
          {entries.map((entry) => (
            <li key={entry.id}>
              <div>
                {t([`history.event.${entry.event.replace(".", "_")}`, "history.event.other"])}
                {historyLines(t, entry).map((line) => (
                  <div className="small" key={line}>
                    {line}
                  </div>
                ))}
                <div className="soft small">
                  {[entry.actor.name, formatDateTime(entry.date_created)].filter(Boolean).join(" · ")}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
