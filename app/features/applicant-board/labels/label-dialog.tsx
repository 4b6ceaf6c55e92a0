import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { IconButton } from "~/ui/button/icon-button";
import { Dialog } from "~/ui/dialog/dialog";
import type { BoardData } from "../board-data";
import type { OpenBoardDialog } from "../dialogs/board-dialog";
import { PeopleList } from "../dialogs/people-list";
import { PicksFields } from "../dialogs/picks-fields";
import { useWho } from "../dialogs/use-who";
import { LabelBadge } from "./label-badge";
import { setLabelIntent } from "./set-label-intent";

export interface LabelDialogProps {
  dialog: Extract<OpenBoardDialog, { kind: "label" | "mail" }>;
  data: BoardData;
  close: string;
}

/** Gives labels to those chosen, or takes them: one press each. */
export function LabelDialog({ dialog: { chosen }, data, close }: LabelDialogProps) {
  const { t } = useTranslation("applicants");
  const who = useWho(chosen);
  return (
    <Dialog id="label" title={t("dialog.label.title", { who })} close={{ href: close, label: t("ui:close") }}>
      <PeopleList {...chosen} />
      <p className="soft">{t("dialog.label.hint")}</p>
      <PostForm>
        <PicksFields picks={chosen.picks} />
        <ul className="plain-list entries">
          {data.labels.map((label) => (
            <li key={label.id}>
              <LabelBadge {...label} />
              <IconButton
                icon="plus"
                framed
                label={t("dialog.label.set", { label: label.name })}
                name="intent"
                value={setLabelIntent(label.id, false)}
              />
              <IconButton
                icon="cross"
                framed
                label={t("dialog.label.take", { label: label.name })}
                name="intent"
                value={setLabelIntent(label.id, true)}
              />
            </li>
          ))}
        </ul>
      </PostForm>
    </Dialog>
  );
}
