import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import type { HistoryEntry } from "~/content-api/history-entry";
import { formatDateTime } from "~/domain/dates";
import { type EditSession, editSessions } from "~/domain/job-history/edit-sessions";
import { ButtonLink } from "~/ui/button/button-link";
import { historyCsvHref, historyHref } from "./history-filter";
import { HistoryFilterForm } from "./history-filter-form";
import { sessionInWords } from "./history-sentence";
import type { HistoryContent } from "./load-history.server";

export interface HistoryTabProps {
  job: Pick<JobEntity, "id">;
  content: HistoryContent;
}

/** Who did what to the job, newest first, a page at a time, limited to what the filter asks for. */
export function HistoryTab({ job: { id }, content: { entries, next, people, filter } }: HistoryTabProps) {
  const { t } = useTranslation("job");
  const { before, ...plain } = filter;
  return (
    <section className="panel stack" aria-labelledby="s-history">
      <div className="panel-head">
        <h2 id="s-history">{t("history.title")}</h2>
        <ButtonLink href={historyCsvHref(id, filter)} icon="download">
          {t("history.csv")}
        </ButtonLink>
      </div>
      <HistoryFilterForm jobId={id} people={people} filter={filter} />
      {entries.length > 0 ? (
        <ol className="timeline plain-list">
          {editSessions(entries).sessions.map((session) => (
            <Session key={session.entries[0].id} session={session} />
          ))}
        </ol>
      ) : (
        <p className="soft">{t("history.noneFound")}</p>
      )}
      {(before || next) && (
        <p className="row">
          {before && (
            <ButtonLink href={historyHref(id, plain)} icon="up">
              {t("history.newest")}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={historyHref(id, { ...plain, before: next })} icon="down">
              {t("history.older")}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  );
}

function Session({ session }: { session: EditSession<HistoryEntry> }) {
  const { t, i18n } = useTranslation("job");
  const [newest] = session.entries;
  const oldest = session.entries.at(-1) ?? newest;
  const { sentence, details } = sessionInWords(session, t, i18n.language);
  return (
    <li className="done">
      <span>
        {sentence}
        {details.map((line) => (
          <small key={line}>{line}</small>
        ))}
        <small>
          {oldest !== newest && <>{formatDateTime(oldest.date_created)} – </>}
          <time dateTime={newest.date_created}>{formatDateTime(newest.date_created)}</time>
        </small>
      </span>
    </li>
  );
}
