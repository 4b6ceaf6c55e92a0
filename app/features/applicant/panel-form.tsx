import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorTexts } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { ErrorSummary, type ErrorSummaryProps } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import { panelFormId, usePanel } from "./panel-context";

export interface PanelFormProps {
  /** Its intent, without "applicant.". */
  form: string;
  /** What it is about: a comment, an interview, a document. */
  argument?: string;
  /** What is wrong with its fields. */
  summary?: ErrorSummaryProps;
  /** It makes something new: once, however often it is pressed. */
  makes?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of the panel, over the version of the applicant that is shown. */
export function PanelForm({ form, argument = "", summary, makes, className, children }: PanelFormProps) {
  const { applicant, address, newId } = usePanel();
  const id = panelFormId(form, argument);
  return (
    <PostForm className={className} action={address} noValidate>
      <input type="hidden" name="intent" value={`applicant.${form}${argument && `:${argument}`}`} />
      {makes && <input type="hidden" name="id" value={newId} />}
      <input type="hidden" name="version" value={applicant.version} />
      {summary && <ErrorSummary {...summary} id={`${id}-summary`} />}
      <PanelNote form={id} />
      {children}
    </PostForm>
  );
}

/** Why a form as a whole was not taken; a change by somebody else is a warning, since nothing typed is lost. */
export function PanelNote({ form }: { form: string }) {
  const { reply } = usePanel();
  const { t, i18n } = useTranslation();
  const message = reply?.form === form ? reply.error[""]?.[0] : undefined;
  if (!message) return null;
  return (
    <Note tone={message.startsWith("applicant:conflict") ? "warning" : "danger"} role="alert">
      {errorTexts(t, [message], i18n.language)}
    </Note>
  );
}
