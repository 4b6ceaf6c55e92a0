import { useTranslation } from "react-i18next";
import type { BoardView } from "~/content-api/applicant-entities";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { IconButton } from "~/ui/button/icon-button";
import { IconLink } from "~/ui/button/icon-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { boardHref, isFiltered } from "../board-address";
import type { BoardData } from "../board-data";
import { ReplyNote } from "../dialogs/reply-note";
import { VIEW_FORM, viewSchema } from "./view.schema";

export interface ViewDialogProps {
  data: BoardData;
  edited: BoardView | null;
  close: string;
  reply?: FormReply;
}

/** Saves the filter under a name, renames and deletes the saved ones. */
export function ViewDialog({ data, edited, close, reply }: ViewDialogProps) {
  const { t } = useTranslation("applicants");
  const { jobId, place } = data;
  const back = boardHref(jobId, place, "view");
  if (edited)
    return (
      <Dialog
        id="view"
        title={t("dialog.view.renameTitle", { name: edited.name })}
        close={{ href: back, label: t("ui:close") }}
      >
        <ViewForm name={edited.name} intent={`renameView:${edited.id}`} cancel={back} reply={reply} />
      </Dialog>
    );
  return (
    <Dialog id="view" title={t("dialog.view.title")} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.view.hint")}</p>
      {isFiltered(place) ? <ViewForm intent="saveView" reply={reply} /> : <p>{t("dialog.view.noFilter")}</p>}
      {data.views.length > 0 && (
        <PostForm>
          <ReplyNote reply={reply} form="button" />
          <ul className="plain-list entries">
            {data.views.map(({ id, name }) => (
              <li key={id}>
                <b>{name}</b>
                <IconLink
                  icon="pencil"
                  href={boardHref(jobId, place, "view", id)}
                  label={t("dialog.view.rename", { name })}
                />
                <IconButton
                  icon="trash"
                  label={t("dialog.view.delete", { name })}
                  name="intent"
                  value={`deleteView:${id}`}
                />
              </li>
            ))}
          </ul>
        </PostForm>
      )}
    </Dialog>
  );
}

interface ViewFormProps {
  intent: string;
  /** Left out: a new one. */
  name?: string;
  cancel?: string;
  reply?: FormReply;
}

function ViewForm({ intent, name, cancel, reply }: ViewFormProps) {
  const { t } = useTranslation("applicants");
  const { field, note, summary } = useServerForm({
    id: VIEW_FORM,
    prefix: "view",
    schema: viewSchema,
    reply,
    values: { name },
    labels: { name: t("dialog.view.name") },
  });
  return (
    <PostForm className="stack" noValidate>
      <ErrorSummary {...summary} />
      <FormNote text={note} />
      <TextField {...field("name")} maxLength={LIMITS.views.nameLength} />
      <div className="row">
        <Button tone="primary" name="intent" value={intent}>
          {t(name === undefined ? "dialog.view.save" : "dialog.view.renameSave")}
        </Button>
        {cancel && <ButtonLink href={cancel}>{t("ui:cancel")}</ButtonLink>}
      </div>
    </PostForm>
  );
}
