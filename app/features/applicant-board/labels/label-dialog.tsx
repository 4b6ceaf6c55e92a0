import { useTranslation } from "react-i18next";
import { setLabelIntent } from "~/domain/applicants/selected-cards";
import { LabelBadge } from "~/features/applicant/label-badge";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import { IconButton } from "~/ui/button/icon-button";
import { Dialog } from "~/ui/dialog/dialog";
import type { BoardData } from "../board-data";
import type { OpenBoardDialog } from "../dialogs/board-dialog";
import { ChosenCards, useTitleOf } from "../dialogs/chosen-cards";
import { ReplyNote } from "../dialogs/reply-note";

export interface LabelDialogProps {
  dialog: Extract<OpenBoardDialog, { type: "label" | "mail" }>;
  data: BoardData;
  close: string;
  reply?: FormReply;
}

/** Gives labels to the selected cards, or takes them: one press each. */
export function LabelDialog({ dialog: { chosen }, data, close, reply }: LabelDialogProps) {
  const { t } = useTranslation("applicants");
  const who = useTitleOf(chosen);
  return (
    <Dialog id="label" title={t("dialog.label.title", { who })} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.label.hint")}</p>
      <PostForm>
        <ReplyNote reply={reply} />
        <ChosenCards {...chosen} />
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
