import { useTranslation } from "react-i18next";
import type { PhaseEntity } from "~/content-api/applicant-entities";
import { isFinalPhase } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { BoardPhase } from "../board-data";
import { ColorField } from "../dialogs/color-field";
import { newPhaseSchema, PHASE_FORM } from "./phase.schema";

export interface PhaseFormProps {
  phases: readonly BoardPhase[];
  /** An empty id: a new one. */
  phase: Pick<PhaseEntity, "id" | "color" | "version"> & { name: string };
  /** Back from an edit. */
  cancel?: string;
  reply?: FormReply;
}

/** Name, colour and position of one of the job's own phases. */
export function PhaseForm({ phases, phase, cancel, reply }: PhaseFormProps) {
  const { t } = useTranslation("applicants");
  const others = phases.filter(({ id }) => id !== phase.id && !isFinalPhase(id));
  const index = phases.findIndex(({ id }) => id === phase.id);
  const { field, radios, note, summary } = useServerForm({
    id: PHASE_FORM,
    prefix: "phases",
    schema: newPhaseSchema,
    reply,
    values: {
      name: phase.name,
      color: phase.color ?? "slate",
      after: phase.id ? phases[index - 1]?.id : others.at(-1)?.id,
    },
    labels: { name: t("dialog.phases.name"), color: t("dialog.phases.color"), after: t("dialog.phases.after") },
  });
  return (
    <PostForm className="stack" noValidate>
      <ErrorSummary {...summary} />
      <FormNote text={note} />
      <input type="hidden" name="version" value={phase.version} />
      <TextField {...field("name")} maxLength={LIMITS.phases.nameLength} />
      <ColorField {...radios("color")} />
      <SelectField {...field("after")} options={others.map(({ id, name }) => ({ value: id, label: name }))} />
      <div className="row">
        <Button tone="primary" name="intent" value={phase.id ? `savePhase:${phase.id}` : "addPhase"}>
          {t(phase.id ? "dialog.phases.save" : "dialog.phases.add")}
        </Button>
        {cancel && <ButtonLink href={cancel}>{t("ui:cancel")}</ButtonLink>}
      </div>
    </PostForm>
  );
}
