import { useTranslation } from "react-i18next";
import type { NoteEntity } from "~/content-api/notes";
import { LIMITS } from "~/domain/limits";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { jobTabHref } from "~/features/jobs/job-tabs";
import { FieldConflict } from "~/features/shell/field-conflict";
import { usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { Note } from "~/ui/note/note";
import type { NotesContent } from "./load-notes.server";
import { changedNoteSchema, NEW_NOTE, newNoteSchema, noteFormId } from "./notes.schema";

export interface NewNoteProps {
  jobId: string;
  content: NotesContent;
  reply?: FormReply;
}

/** The form of a new note. */
export function NewNote({ jobId, content: { names, newId }, reply: answer }: NewNoteProps) {
  const { t } = useTranslation("notes");
  const { field, summary, note, reply } = useServerForm({
    id: NEW_NOTE,
    prefix: NEW_NOTE,
    schema: newNoteSchema,
    reply: answer,
    labels: { text: t("field") },
  });
  return (
    <section className="panel" aria-labelledby="s-new">
      <h2 id="s-new">{t("new")}</h2>
      <PostForm action={jobTabHref(jobId, "notes")} noValidate className="stack" data-enhance="unsaved">
        <input type="hidden" name="intent" value="note.create" />
        <input type="hidden" name="id" value={newId} />
        {reply && <ErrorSummary {...summary} id={`${NEW_NOTE}-summary`} />}
        {note && (
          <Note tone="warning" role="alert">
            {note}
          </Note>
        )}
        <TextField field={field("text")} names={names} hint={hintOf(t("hint"), t, names)} />
        <p>
          <Button>{t("save")}</Button>
        </p>
      </PostForm>
    </section>
  );
}

export interface EditNoteProps {
  jobId: string;
  note: NoteEntity;
  names: readonly string[];
  reply?: FormReply;
}

/** The form in which the author changes a note, folded away until it is wanted. */
export function EditNote({ jobId, note, names, reply: answer }: EditNoteProps) {
  const { t } = useTranslation("notes");
  const page = usePageAddress();
  const id = noteFormId(note.id);
  const {
    field,
    hidden,
    summary,
    note: problem,
    reply,
  } = useServerForm({
    id,
    prefix: id,
    schema: changedNoteSchema,
    reply: answer,
    values: { text: note.text, version: String(note.version) },
    labels: { text: t("field") },
  });
  const typed = field("text");
  const stored = reply?.conflicts?.text;
  return (
    <details className="action" open={reply !== undefined}>
      <summary>{t("edit")}</summary>
      <PostForm action={page} noValidate className="stack">
        <input type="hidden" name="intent" value={`note.update:${note.id}`} />
        <input {...hidden("version")} />
        {reply && <ErrorSummary {...summary} id={`${id}-summary`} />}
        {stored !== undefined && (
          <FieldConflict
            label={t("field")}
            mine={typed.defaultValue ?? ""}
            stored={stored}
            keepHref={jobTabHref(jobId, "notes")}
          />
        )}
        {problem && stored === undefined && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
        <TextField field={typed} names={names} />
        <p>
          <Button small>{t("change")}</Button>
        </p>
      </PostForm>
    </details>
  );
}

type Field = ReturnType<ReturnType<typeof useServerForm<typeof newNoteSchema>>["field"]>;

function TextField({ field, names, hint }: { field: Field; names: readonly string[]; hint?: string }) {
  const { t } = useTranslation("notes");
  return (
    <TextArea
      {...field}
      rows={4}
      hint={hint}
      counterMax={LIMITS.comment}
      data-enhance="mention"
      data-names={JSON.stringify(names)}
      data-text-names={t("names")}
    />
  );
}

/** How lists and links are written, and who may be mentioned. */
function hintOf(hint: string, t: (key: string, params: Record<string, string>) => string, names: readonly string[]) {
  const shown = names.slice(0, 3).map((name) => `@${name}`);
  return shown.length > 0 ? `${hint} ${t("mention", { names: shown.join(", ") })}` : hint;
}
