import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "~/content-api/entities";
import { formatDateTime } from "~/domain/dates";
import { KEYS, withQuery, writeTab } from "~/domain/query-keys";
import { ButtonLink } from "~/ui/button/button-link";
import type { CampaignHistory } from "./campaign";
import { historySentence } from "./history-sentence";
import { Panel } from "./overview/panel";

export interface HistoryTabProps {
  jobId: string;
  history: CampaignHistory;
}

/** Who did what to the job, newest first, a page at a time. */
export function HistoryTab({ jobId, history: { entries, isOlder, next } }: HistoryTabProps) {
  const { t } = useTranslation("job");
  const address = writeTab(`/jobs/${jobId}`, "history");
  return (
    <Panel id="s-history" title={t("history.title")}>
      {entries.length > 0 ? (
        <ol className="timeline plain-list">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="soft">{t("history.noOlder")}</p>
      )}
      {(isOlder || next) && (
        <p className="row">
          {isOlder && (
            <ButtonLink href={address} icon="up">
              {t("history.newest")}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={withQuery(address, { [KEYS.before]: next })} icon="down">
              {t("history.older")}
            </ButtonLink>
          )}
        </p>
      )}
    </Panel>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t, i18n } = useTranslation("job");
  const { sentence, note } = historySentence(entry, t, i18n.language);
  return (
    <li className="done">
      <span>
        {sentence}
        {note && <small>{note}</small>}
        <small>
          <time dateTime={entry.date_created}>{formatDateTime(entry.date_created)}</time>
        </small>
      </span>
    </li>
  );
}
