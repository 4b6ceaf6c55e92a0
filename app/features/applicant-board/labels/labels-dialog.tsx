import { useTranslation } from "react-i18next";
import { LabelBadge } from "~/features/applicant/label-badge";
import type { FormReply } from "~/features/forms/form-reply";
import { IconLink } from "~/ui/button/icon-link";
import { Dialog } from "~/ui/dialog/dialog";
import { boardHref } from "../board-address";
import type { BoardData, BoardLabel } from "../board-data";
import { LabelForm } from "./label-form";

export interface LabelsDialogProps {
  data: BoardData;
  edited: BoardLabel | null;
  close: string;
  reply?: FormReply;
}

/** Labels of one's own: for this job, or for all of the organization. */
export function LabelsDialog({ data, edited, close, reply }: LabelsDialogProps) {
  const { t } = useTranslation("applicants");
  const { jobId, place, labels } = data;
  const own = labels.filter(({ scope }) => scope !== "fixed");
  const back = boardHref(jobId, place, "labels");
  if (edited)
    return (
      <Dialog
        id="labels"
        title={t("dialog.labels.editTitle", { name: edited.name })}
        close={{ href: back, label: t("ui:close") }}
      >
        <LabelForm label={edited} cancel={back} reply={reply} />
      </Dialog>
    );
  return (
    <Dialog id="labels" title={t("dialog.labels.title")} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.labels.fixed")}</p>
      <ul className="plain-list entries">
        {own.map((label) => (
          <li key={label.id}>
            <LabelBadge {...label} />
            <span className="soft small">
              {t(label.scope === "organization" ? "dialog.labels.ofOrganization" : "dialog.labels.ofJob")}
            </span>
            <IconLink
              icon="pencil"
              href={boardHref(jobId, place, "labels", label.id)}
              label={t("dialog.labels.edit", { name: label.name })}
            />
            <IconLink
              icon="trash"
              href={boardHref(jobId, place, "deleteLabel", label.id)}
              label={t("dialog.labels.delete", { name: label.name })}
            />
          </li>
        ))}
      </ul>
      <details className="options" open={own.length === 0 || reply !== undefined}>
        <summary>{t("dialog.labels.addTitle")}</summary>
        <LabelForm reply={reply} />
      </details>
    </Dialog>
  );
}
