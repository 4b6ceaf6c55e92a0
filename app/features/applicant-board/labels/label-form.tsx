import { LIMITS } from "~/domain/limits";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { BoardLabel } from "../board-data";
import type { BoardProblem } from "../dialogs/board-dialog";
import { ColorField } from "../dialogs/color-field";
import { FormProblems } from "../dialogs/form-problems";
import { useDialogForm } from "../dialogs/use-dialog-form";

export interface LabelFormProps {
  /** Left out: a new one. */
  label?: BoardLabel;
  cancel?: string;
  problem?: BoardProblem;
}

/** Name and colour of a label; of a new one also whom it is for. */
export function LabelForm({ label, cancel, problem }: LabelFormProps) {
  const form = useDialogForm("labels", problem);
  const { t } = form;
  return (
    <PostForm className="stack" noValidate>
      <FormProblems form={form} fields={["name", "color", "scope"]} />
      <input type="hidden" name="version" value={label?.version ?? 0} />
      <TextField {...form.field("name", label?.name)} maxLength={LIMITS.labels.nameLength} autoComplete="off" />
      <ColorField
        id="labels-color"
        label={t("dialog.labels.color")}
        value={problem?.typed.color?.[0] ?? label?.color ?? "petrol"}
      />
      {!label && (
        <SelectField
          {...form.field("scope", "job")}
          options={(["job", "organization"] as const).map((value) => ({ value, label: t(`dialog.labels.${value}`) }))}
        />
      )}
      <div className="row">
        <Button tone="primary" name="intent" value={label ? `saveLabel:${label.id}` : "addLabel"}>
          {t(label ? "dialog.labels.save" : "dialog.labels.add")}
        </Button>
        {cancel && <ButtonLink href={cancel}>{t("ui:cancel")}</ButtonLink>}
      </div>
    </PostForm>
  );
}
