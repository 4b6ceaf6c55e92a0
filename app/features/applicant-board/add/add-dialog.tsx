import { QUALITIES, REACHABILITIES } from "~/domain/applicants/applicant";
import { isFinalPhase } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { boardHref } from "../board-address";
import type { BoardData } from "../board-data";
import type { BoardProblem } from "../dialogs/board-dialog";
import { FormProblems } from "../dialogs/form-problems";
import { useDialogForm } from "../dialogs/use-dialog-form";

const FIELDS = ["first_name", "last_name", "phone", "email", "zip", "note"];

/** Somebody who did not come through the chatbot. Who has applied within 90 days is shown instead of doubled. */
export function AddDialog({ data, close, problem }: { data: BoardData; close: string; problem?: BoardProblem }) {
  const form = useDialogForm("add", problem);
  const { t } = form;
  const optional = t("ui:optional");
  return (
    <Dialog id="add" title={t("dialog.add.title")} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack" noValidate>
        {problem?.known ? (
          <Note tone="warning" role="alert">
            {t("dialog.add.known")}{" "}
            <a href={boardHref(data.jobId, { applicantId: problem.known, withRejected: true })}>
              {t("dialog.add.open")}
            </a>
          </Note>
        ) : (
          <FormProblems form={form} fields={FIELDS} />
        )}
        <div className="pair">
          <TextField {...form.field("first_name")} autoComplete="off" maxLength={LIMITS.name} />
          <TextField {...form.field("last_name")} autoComplete="off" maxLength={LIMITS.name} />
        </div>
        <p className="soft small">{t("dialog.add.hint")}</p>
        <div className="pair">
          <TextField {...form.field("phone")} type="tel" autoComplete="off" />
          <TextField {...form.field("email")} type="email" autoComplete="off" maxLength={LIMITS.email} />
        </div>
        <div className="pair">
          <TextField {...form.field("zip")} optional={optional} autoComplete="off" />
          <TextField {...form.field("source")} optional={optional} hint={t("dialog.add.sourceHint")} maxLength={64} />
        </div>
        <div className="pair">
          <SelectField
            {...form.field("quality", "possible")}
            options={QUALITIES.map((value) => ({ value, label: t(`applicants:quality.${value}`) }))}
          />
          <SelectField
            {...form.field("phase", "applied")}
            options={data.phases
              .filter(({ id }) => !isFinalPhase(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <SelectField
          {...form.field("language", "de")}
          options={[
            { value: "de", label: t("dialog.add.german") },
            { value: "en-US", label: t("dialog.add.english") },
          ]}
        />
        <CheckboxGroup
          id="add-reachability"
          name="reachability"
          label={t("dialog.add.reachability")}
          optional={optional}
          choices={REACHABILITIES.map((value) => ({ value, label: t(`applicant:reachability.${value}`) }))}
          defaultValues={REACHABILITIES.filter((value) => form.isTicked("reachability", value))}
        />
        <TextArea
          {...form.field("note")}
          optional={optional}
          hint={t("dialog.add.noteHint")}
          rows={3}
          counterMax={5000}
        />
        <div className="row">
          <Button tone="primary" name="intent" value="add">
            {t("dialog.add.button")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
