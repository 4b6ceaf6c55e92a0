import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { KEYS, withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { EmptyTab } from "~/features/jobs/empty-tab";
import { jobTabHref } from "~/features/jobs/job-tabs";
import { ButtonLink } from "~/ui/button/button-link";
import type { NotesContent } from "./load-notes.server";
import { NewNote } from "./note-form";
import { NoteItem } from "./note-item";

export interface NotesTabProps {
  job: Pick<JobEntity, "id" | "status">;
  content: NotesContent;
  /** The answer to the last post. */
  reply?: FormReply;
}

/** A form for a new note, the pinned note, and the others, newest first; scripts keep the list up to date. */
export function NotesTab({ job, content, reply }: NotesTabProps) {
  const { t } = useTranslation("notes");
  const { pinned, notes, isOlder, next, names, isLive } = content;
  const address = jobTabHref(job.id, "notes");
  const itemProps = { jobId: job.id, names, reply };
  return (
    <div className="stack">
      {!isOlder && <NewNote jobId={job.id} content={content} reply={reply} />}
      <div
        id="notes"
        className="stack"
        data-enhance="live-list"
        data-url={isLive ? `/jobs/${encodeURIComponent(job.id)}/notes/live` : ""}
        data-text-changed={t("live.changed")}
        data-text-waiting={t("live.waiting")}
        data-text-load={t("live.load")}
      >
        {pinned && (
          <section className="panel" aria-labelledby="s-pinned">
            <h2 id="s-pinned">{t("pinned")}</h2>
            <ul className="notes plain-list">
              <NoteItem note={pinned} {...itemProps} />
            </ul>
          </section>
        )}
        {notes.length > 0 && (
          <section className="panel" aria-labelledby="s-notes">
            <h2 id="s-notes">{t("title")}</h2>
            <ol className="notes plain-list">
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} {...itemProps} />
              ))}
            </ol>
          </section>
        )}
        {notes.length === 0 && !pinned && !isOlder && <EmptyTab tab="notes" status={job.status} />}
        {notes.length === 0 && isOlder && <p className="soft">{t("noOlder")}</p>}
        {(isOlder || next) && (
          <p className="row">
            {isOlder && (
              <ButtonLink href={address} icon="up">
                {t("newest")}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink href={withQuery(address, { [KEYS.before]: next })} icon="down">
                {t("older")}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
