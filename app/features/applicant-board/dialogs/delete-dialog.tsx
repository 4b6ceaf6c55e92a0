import { useTranslation } from "react-i18next";
import { isFinalPhase } from "~/domain/applicants/phases";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { boardHref } from "../board-address";
import type { BoardData } from "../board-data";
import { deletePhaseSchema, PHASE_FORM } from "../phases/phase.schema";
import type { OpenBoardDialog } from "./board-dialog";
import { ReplyNote } from "./reply-note";

export interface DeleteDialogProps {
  dialog: Extract<OpenBoardDialog, { type: "deletePhase" | "deleteLabel" }>;
  data: BoardData;
  reply?: FormReply;
}

/** Asks before one of the job's own phases or labels is deleted, and where the applicants of the phase go to. */
export function DeleteDialog({ dialog, data, reply }: DeleteDialogProps) {
  const { t } = useTranslation("applicants");
  const isPhase = dialog.type === "deletePhase";
  const words = isPhase ? "phases" : "labels";
  const { id, name } = isPhase ? dialog.phase : dialog.label;
  const back = boardHref(data.jobId, data.place, words);
  return (
    <Dialog
      id="delete"
      title={t(`dialog.${words}.deleteTitle`, { name })}
      role="alertdialog"
      close={{ href: back, label: t("ui:close") }}
    >
      <p>{t(`dialog.${words}.deleteText`)}</p>
      <PostForm className="stack" noValidate>
        {isPhase ? <TargetField phase={id} data={data} reply={reply} /> : <ReplyNote reply={reply} />}
        <div className="row">
          <Button tone="danger" name="intent" value={`${dialog.type}:${id}`}>
            {t(`dialog.${words}.deleteButton`)}
          </Button>
          <ButtonLink href={back}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}

/** The phase in front of the deleted one is offered first. */
function TargetField({ phase, data: { phases }, reply }: Omit<DeleteDialogProps, "dialog"> & { phase: string }) {
  const { t } = useTranslation("applicants");
  const index = phases.findIndex(({ id }) => id === phase);
  const { field, note, summary } = useServerForm({
    id: PHASE_FORM,
    prefix: "phases",
    schema: deletePhaseSchema,
    reply,
    values: { target: phases[index - 1]?.id },
    labels: { target: t("dialog.phases.target") },
  });
  const targets = phases.filter(({ id }) => id !== phase && !isFinalPhase(id));
  return (
    <>
      <ErrorSummary {...summary} />
      <FormNote text={note} />
      <SelectField {...field("target")} options={targets.map(({ id, name }) => ({ value: id, label: name }))} />
    </>
  );
}
