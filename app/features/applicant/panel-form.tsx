import type { ReactNode } from "react";
import { PostForm } from "~/features/shell/post-form";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import { usePanel, usePanelForm } from "./panel-context";

export interface PanelFormProps {
  /** Its intent, without "applicant.". */
  form: string;
  /** Its fields in the order of the page, for the summary of what is wrong. */
  fields?: readonly string[];
  /** Another form of the same intent: a comment's own. */
  name?: string;
  /** It makes something new: once, however often it is pressed. */
  makes?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of the panel: it comes back with a summary, and says who was faster. */
export function PanelForm({ form, name = form, fields = [], makes, className, children }: PanelFormProps) {
  const { t, applicant, address, newId } = usePanel();
  const { summary, note, conflict } = usePanelForm(name);
  return (
    <PostForm className={className} action={address} noValidate>
      <input type="hidden" name="intent" value={`applicant.${form}`} />
      <input type="hidden" name="form" value={name} />
      {makes && <input type="hidden" name="id" value={newId} />}
      <input type="hidden" name="version" value={applicant.version} />
      <ErrorSummary {...summary(fields)} id={`${name}-summary`} />
      {conflict && (
        <Note tone="warning" role="alert">
          {t("conflict", { who: conflict.by ?? t("event.somebody") })}
        </Note>
      )}
      {note && (
        <Note tone="danger" role="alert">
          {note}
        </Note>
      )}
      {children}
    </PostForm>
  );
}
