import { useTranslation } from "react-i18next";
import type { HistoryEntry, JobEntity } from "~/content-api/entities";
import { formatDateTime } from "~/domain/dates";
import { KEYS, withQuery } from "~/domain/query-keys";
import { EmptyTab } from "~/features/jobs/empty-tab";
import { jobTabHref } from "~/features/jobs/job-tabs";
import { Panel } from "~/features/shell/panel";
import { ButtonLink } from "~/ui/button/button-link";
import { historySentence } from "./history-sentence";
import type { HistoryContent } from "./load-history.server";

export interface HistoryTabProps {
  job: Pick<JobEntity, "id" | "status">;
  content: HistoryContent;
}

/** Who did what to the job, newest first, a page at a time. */
export function HistoryTab({ job, content: { entries, isOlder, next } }: HistoryTabProps) {
  const { t } = useTranslation("job");
  const address = jobTabHref(job.id, "history");
  if (entries.length === 0 && !isOlder) return <EmptyTab tab="history" status={job.status} />;
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
