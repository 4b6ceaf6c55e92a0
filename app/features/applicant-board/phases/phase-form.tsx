import type { PhaseEntity } from "~/content-api/applicant-entities";
import { isFinalPhase } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { BoardPhase } from "../board-data";
import type { BoardProblem } from "../dialogs/board-dialog";
import { ColorField } from "../dialogs/color-field";
import { FormProblems } from "../dialogs/form-problems";
import { useDialogForm } from "../dialogs/use-dialog-form";

export interface PhaseFormProps {
  phases: readonly BoardPhase[];
  /** An empty id: a new one. */
  phase: Pick<PhaseEntity, "id" | "color" | "version"> & { name: string };
  /** The way back of an edit. */
  cancel?: string;
  problem?: BoardProblem;
}

/** Name, colour and place of one of the job's own phases. */
export function PhaseForm({ phases, phase, cancel, problem }: PhaseFormProps) {
  const form = useDialogForm("phases", problem);
  const { t } = form;
  const places = phases.filter(({ id }) => id !== phase.id && !isFinalPhase(id));
  const at = phases.findIndex(({ id }) => id === phase.id);
  const before = phase.id ? phases[at - 1]?.id : places.at(-1)?.id;
  return (
    <PostForm className="stack" noValidate>
      <FormProblems form={form} fields={["name", "color", "after"]} />
      <input type="hidden" name="version" value={phase.version} />
      <TextField {...form.field("name", phase.name)} maxLength={LIMITS.phases.nameLength} autoComplete="off" />
      <ColorField
        id="phases-color"
        label={t("dialog.phases.color")}
        value={problem?.typed.color?.[0] ?? phase.color ?? "slate"}
      />
      <SelectField
        {...form.field("after", before)}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="row">
        <Button tone="primary" name="intent" value={phase.id ? `savePhase:${phase.id}` : "addPhase"}>
          {t(phase.id ? "dialog.phases.save" : "dialog.phases.add")}
        </Button>
        {cancel && <ButtonLink href={cancel}>{t("ui:cancel")}</ButtonLink>}
      </div>
    </PostForm>
  );
}
