import { LIMITS } from "~/domain/limits";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field/text-field";
import { IconButton } from "~/ui/icon-button";
import type { BoardData } from "../board-data";
import type { BoardProblem } from "../board-dialog";
import { isFiltered } from "../board-place";
import { FormProblems } from "./form-problems";
import { useDialogForm } from "./use-dialog-form";

/** Keeps the filter that is set under a name, and forgets others. */
export function ViewDialog({ data, close, problem }: { data: BoardData; close: string; problem?: BoardProblem }) {
  const form = useDialogForm("view", problem);
  const { t } = form;
  return (
    <Dialog id="view" title={t("dialog.view.title")} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.view.hint")}</p>
      {isFiltered(data.place) ? (
        <PostForm className="stack" noValidate>
          <FormProblems form={form} fields={["name"]} />
          <TextField {...form.field("name")} maxLength={LIMITS.phases.nameLength} autoComplete="off" />
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
