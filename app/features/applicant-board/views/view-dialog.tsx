import type { BoardView } from "~/content-api/applicant-entities";
import { LIMITS } from "~/domain/limits";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { IconButton } from "~/ui/button/icon-button";
import { IconLink } from "~/ui/button/icon-link";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/field/text-field";
import { boardHref, isFiltered } from "../board-address";
import type { BoardData } from "../board-data";
import type { BoardProblem } from "../dialogs/board-dialog";
import { FormProblems } from "../dialogs/form-problems";
import { useDialogForm } from "../dialogs/use-dialog-form";

export interface ViewDialogProps {
  data: BoardData;
  edited: BoardView | null;
  close: string;
  problem?: BoardProblem;
}

/** Keeps the filter that is set under a name, gives others another one, and forgets them. */
export function ViewDialog({ data, edited, close, problem }: ViewDialogProps) {
  const form = useDialogForm("view", problem);
  const { t } = form;
  const { jobId, place } = data;
  if (edited) return <RenameDialog edited={edited} back={boardHref(jobId, place, "view")} problem={problem} />;
  return (
    <Dialog id="view" title={t("dialog.view.title")} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.view.hint")}</p>
      {isFiltered(place) ? (
        <PostForm className="stack" noValidate>
          <FormProblems form={form} fields={["name"]} />
          <TextField {...form.field("name")} maxLength={LIMITS.views.nameLength} autoComplete="off" />
          <div className="row">
            <Button tone="primary" name="intent" value="saveView">
              {t("dialog.view.save")}
            </Button>
          </div>
        </PostForm>
      ) : (
        <p>{t("dialog.view.noFilter")}</p>
      )}
      {data.views.length > 0 && (
        <PostForm>
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

function RenameDialog({ edited, back, problem }: { edited: BoardView; back: string; problem?: BoardProblem }) {
  const form = useDialogForm("view", problem);
  const { t } = form;
  return (
    <Dialog
      id="view"
      title={t("dialog.view.renameTitle", { name: edited.name })}
      close={{ href: back, label: t("ui:close") }}
    >
      <PostForm className="stack" noValidate>
        <FormProblems form={form} fields={["name"]} />
        <TextField {...form.field("name", edited.name)} maxLength={LIMITS.views.nameLength} autoComplete="off" />
        <div className="row">
          <Button tone="primary" name="intent" value={`renameView:${edited.id}`}>
            {t("dialog.view.renameSave")}
          </Button>
          <ButtonLink href={back}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
