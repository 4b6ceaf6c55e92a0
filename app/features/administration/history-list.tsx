import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "~/content-api/entities";
import { formatDateTime } from "~/domain/format";

/** What administrators did, the newest first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation("administration");
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 id="history">{t("history.title")}</h2>
      {entries.length === 0 && <p className="soft">{t("history.none")}</p>}
      <ul className="rows plain">
        {entries.map(({ id, event, actor, date_created, before, after }) => (
          <li key={id}>
            <span>
              {t(`history.event.${event.replace(".", "_")}`)}
              {sidesOf(before, after, t("nothing")).map((line) => (
                <small key={line}>{line}</small>
              ))}
              <small className="soft">{[actor.name, formatDateTime(date_created)].filter(Boolean).join(" · ")}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Side = HistoryEntry["before"];

/** „label: alt → neu“, in the record's own words. */
function sidesOf(before: Side, after: Side, nothing: string): string[] {
  const text = (value: unknown) => (value === null || value === undefined || value === "" ? nothing : String(value));
  return Object.entries(after ?? {}).map(([name, value]) =>
    before && name in before ? `${name}: ${text(before[name])} → ${text(value)}` : text(value),
  );
}
