import { useTranslation } from "react-i18next";
import { QUALITIES, REACHABILITIES } from "~/domain/applicants/applicant";
import { isFinalPhase } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { readMessage } from "~/domain/messages";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { CheckboxGroup } from "~/ui/field/checkbox-group";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { boardHref } from "../board-address";
import type { BoardData } from "../board-data";
import { ADD_FORM, addSchema } from "./add.schema";

const FIELDS = [
  "first_name",
  "last_name",
  "phone",
  "email",
  "zip",
  "source",
  "quality",
  "phase",
  "language",
  "reachability",
  "note",
] as const;

export interface AddDialogProps {
  data: BoardData;
  close: string;
  reply?: FormReply;
}

/** Adds an applicant by hand. One who has applied within 90 days is offered by a link instead. */
export function AddDialog({ data, close, reply }: AddDialogProps) {
  const { t } = useTranslation("applicants");
  const { field, checkboxes, note, summary } = useServerForm({
    id: ADD_FORM,
    prefix: "add",
    schema: addSchema,
    reply,
    values: { quality: "possible", phase: "applied", language: "de" },
    labels: Object.fromEntries(FIELDS.map((name) => [name, t(`dialog.add.${name}`)])),
  });
  const { applicant: known } = readMessage(reply?.error[""]?.[0] ?? "").params;
  const optional = t("ui:optional");
  const phases = data.phases.filter(({ id }) => !isFinalPhase(id));
  return (
    <Dialog id="add" title={t("dialog.add.title")} close={{ href: close, label: t("ui:close") }}>
      <PostForm className="stack" noValidate>
        <ErrorSummary {...summary} />
        {known ? (
          <Note tone="warning" role="alert">
            {note}{" "}
            <a href={boardHref(data.jobId, { applicantId: known, withRejected: true })}>{t("dialog.add.open")}</a>
          </Note>
        ) : (
          <FormNote text={note} />
        )}
        <div className="pair">
          <TextField {...field("first_name")} autoComplete="off" maxLength={LIMITS.name} />
          <TextField {...field("last_name")} autoComplete="off" maxLength={LIMITS.name} />
        </div>
        <p className="soft small">{t("dialog.add.hint")}</p>
        <div className="pair">
          <TextField {...field("phone")} type="tel" autoComplete="off" />
          <TextField {...field("email")} type="email" autoComplete="off" maxLength={LIMITS.email} />
        </div>
        <div className="pair">
          <TextField {...field("zip")} optional={optional} autoComplete="off" />
          <TextField {...field("source")} optional={optional} hint={t("dialog.add.sourceHint")} maxLength={64} />
        </div>
        <div className="pair">
          <SelectField
            {...field("quality")}
            options={QUALITIES.map((value) => ({ value, label: t(`applicants:quality.${value}`) }))}
          />
          <SelectField {...field("phase")} options={phases.map(({ id, name }) => ({ value: id, label: name }))} />
        </div>
        <SelectField
          {...field("language")}
          options={[
            { value: "de", label: t("dialog.add.german") },
            { value: "en-US", label: t("dialog.add.english") },
          ]}
        />
        <CheckboxGroup
          {...checkboxes("reachability")}
          optional={optional}
          choices={REACHABILITIES.map((value) => ({ value, label: t(`applicant:reachability.${value}`) }))}
        />
        <TextArea
          {...field("note")}
          optional={optional}
          hint={t("dialog.add.noteHint")}
          rows={3}
          counterMax={LIMITS.comment}
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
