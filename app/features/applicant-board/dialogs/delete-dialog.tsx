import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { SelectField } from "~/ui/field/select-field";
import { boardHref } from "../board-address";
import type { BoardData } from "../board-data";
import type { BoardProblem, OpenBoardDialog } from "./board-dialog";
import { FormProblems } from "./form-problems";
import { useDialogForm } from "./use-dialog-form";

export interface DeleteDialogProps {
  dialog: Extract<OpenBoardDialog, { kind: "deletePhase" | "deleteLabel" }>;
  data: BoardData;
  problem?: BoardProblem;
}

/** Asks before one of the job's own phases or labels goes, and where those in the phase go to. */
export function DeleteDialog({ dialog, data, problem }: DeleteDialogProps) {
  const { t } = useTranslation("applicants");
  const isPhase = dialog.kind === "deletePhase";
  const words = isPhase ? "phases" : "labels";
  const form = useDialogForm(words, problem);
  const { id, name } = isPhase ? dialog.phase : dialog.label;
  const back = boardHref(data.jobId, data.place, words);
  const others = data.phases.filter((phase) => phase.id !== id && phase.id !== "rejected" && phase.id !== "hired");
  const at = data.phases.findIndex((phase) => phase.id === id);
  return (
    <Dialog
      id="delete"
      title={t(`dialog.${words}.deleteTitle`, { name })}
      role="alertdialog"
      close={{ href: back, label: t("ui:close") }}
    >
      <p>{t(`dialog.${words}.deleteText`)}</p>
      <PostForm className="stack" noValidate>
        <FormProblems form={form} fields={isPhase ? ["target"] : []} />
        {isPhase && (
          <SelectField
            {...form.field("target", data.phases[at - 1]?.id)}
            options={others.map((phase) => ({ value: phase.id, label: phase.name }))}
          />
        )}
        <div className="row">
          <Button tone="danger" name="intent" value={`${dialog.kind}:${id}`}>
            {t(`dialog.${words}.deleteButton`)}
          </Button>
          <ButtonLink href={back}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
