import { useTranslation } from "react-i18next";
import type { NoteEntity } from "~/content-api/notes";
import { formatDateTime, formatShort } from "~/domain/dates";
import { initials } from "~/domain/people";
import type { FormReply } from "~/features/forms/form-reply";
import { usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Avatar } from "~/ui/avatar/avatar";
import { Button } from "~/ui/button/button";
import type { ShownNote } from "./load-notes.server";
import { EditNote } from "./note-form";
import { NoteText } from "./note-text";

export interface NoteItemProps {
  jobId: string;
  note: ShownNote;
  names: readonly string[];
  reply?: FormReply;
}

/** One note with what the person may do with it. */
export function NoteItem({ jobId, note, names, reply }: NoteItemProps) {
  const { t } = useTranslation("notes");
  const who = note.author?.name || t("somebody");
  const [first_name, ...rest] = who.split(" ");
  return (
    <li id={`note-${note.id}`}>
      <Avatar initials={initials({ first_name, last_name: rest.join(" ") })} />
      <div>
        <p className="row tight">
          <b>{who}</b>
          <When moment={note.date_created} />
          {note.edited_at && !note.deleted && (
            <span className="soft small">
              {t("edited")} <When moment={note.edited_at} />
            </span>
          )}
        </p>
        {note.deleted ? (
          <p className="soft">
            {note.deleted.by ? t("deletedBy", { who: note.deleted.by }) : t("deleted")}{" "}
            <When moment={note.deleted.at} />
          </p>
        ) : (
          <>
            <NoteText blocks={note.blocks} names={names} />
            <div className="row tight">
              <PinButton note={note} />
              {note.isEditable && <EditNote jobId={jobId} note={note} names={names} reply={reply} />}
              {note.isRemovable && <RemoveNote id={note.id} />}
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function PinButton({ note: { id, isPinned } }: { note: NoteEntity }) {
  const { t } = useTranslation("notes");
  return (
    <PostForm action={usePageAddress()}>
      <input type="hidden" name="intent" value={`${isPinned ? "note.unpin" : "note.pin"}:${id}`} />
      <Button small tone="plain">
        {isPinned ? t("unpin") : t("pin")}
      </Button>
    </PostForm>
  );
}

function RemoveNote({ id }: { id: string }) {
  const { t } = useTranslation("notes");
  return (
    <details className="action">
      <summary>{t("remove")}</summary>
      <PostForm action={usePageAddress()}>
        <input type="hidden" name="intent" value={`note.remove:${id}`} />
        <Button small tone="danger">
          {t("reallyRemove")}
        </Button>
      </PostForm>
    </details>
  );
}

function When({ moment }: { moment: string }) {
  return (
    <time className="soft small" dateTime={moment} title={formatDateTime(moment)}>
      {formatShort(moment)}
    </time>
  );
}
