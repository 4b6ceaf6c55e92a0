import { useTranslation } from "react-i18next";
import { COLORS } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { toneOf } from "~/features/applicant/label-badge";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import { Dialog } from "~/ui/dialog/dialog";
import { boardHref } from "../board-address";
import type { BoardData, BoardPhase } from "../board-data";
import { AnonymousForm } from "./anonymous-form";
import { PhaseForm } from "./phase-form";

export interface PhasesDialogProps {
  data: BoardData;
  edited: BoardPhase | null;
  close: string;
  reply?: FormReply;
}

/** The job's own phases, which ones are reviewed anonymously, and the organization's template. */
export function PhasesDialog({ data, edited, close, reply }: PhasesDialogProps) {
  const { t } = useTranslation("applicants");
  const { jobId, place, phases } = data;
  const own = phases.filter(({ isFixed }) => !isFixed);
  const back = boardHref(jobId, place, "phases");
  if (edited)
    return (
      <Dialog
        id="phases"
        title={t("dialog.phases.editTitle", { name: edited.name })}
        close={{ href: back, label: t("ui:close") }}
      >
        <PhaseForm phases={phases} phase={edited} cancel={back} reply={reply} />
      </Dialog>
    );
  return (
    <Dialog id="phases" title={t("dialog.phases.title")} close={{ href: close, label: t("ui:close") }}>
      <p className="soft">{t("dialog.phases.fixed")}</p>
      <ul className="plain-list entries">
        {own.map((phase) => (
          <li key={phase.id} className={toneOf(phase)}>
            <b>{phase.name}</b>
            <IconLink
              icon="pencil"
              href={boardHref(jobId, place, "phases", phase.id)}
              label={t("dialog.phases.edit", { name: phase.name })}
            />
            <IconLink
              icon="trash"
              href={boardHref(jobId, place, "deletePhase", phase.id)}
              label={t("dialog.phases.delete", { name: phase.name })}
            />
          </li>
        ))}
      </ul>
      <details className="options" open={own.length === 0 || reply !== undefined}>
        <summary>{t("dialog.phases.addTitle")}</summary>
        {own.length < LIMITS.phases.custom ? (
          <PhaseForm
            phases={phases}
            phase={{ id: "", name: "", color: COLORS[own.length % COLORS.length] ?? "slate", version: 0 }}
            reply={reply}
          />
        ) : (
          <p>{t("dialog.phases.full", { max: LIMITS.phases.custom })}</p>
        )}
      </details>
      {data.may.reviewAnonymously && <AnonymousForm phases={phases} reply={reply} />}
      {(own.length > 0 || data.hasTemplate) && (
        <details className="options">
          <summary>{t("dialog.phases.template")}</summary>
          <p className="soft">{t("dialog.phases.templateHint")}</p>
          <PostForm className="row">
            {own.length > 0 && (
              <Button small name="intent" value="template:save">
                {t("dialog.phases.templateSave")}
              </Button>
            )}
            {data.hasTemplate && (
              <Button small name="intent" value="template:use">
                {t("dialog.phases.templateUse")}
              </Button>
            )}
          </PostForm>
        </details>
      )}
    </Dialog>
  );
}
