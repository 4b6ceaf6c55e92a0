import { useTranslation } from "react-i18next";
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
import type { BoardLabel } from "../board-data";
import { ColorField } from "../dialogs/color-field";
import { LABEL_FORM, LABEL_SCOPES, newLabelSchema } from "./label.schema";

export interface LabelFormProps {
  /** Left out: a new one. */
  label?: BoardLabel;
  cancel?: string;
  reply?: FormReply;
}

/** Name and colour of a label; of a new one also whom it is for. */
export function LabelForm({ label, cancel, reply }: LabelFormProps) {
  const { t } = useTranslation("applicants");
  const { field, radios, note, summary } = useServerForm({
    id: LABEL_FORM,
    prefix: "labels",
    schema: newLabelSchema,
    reply,
    values: { name: label?.name, color: label?.color ?? "petrol", scope: "job" },
    labels: { name: t("dialog.labels.name"), color: t("dialog.labels.color"), scope: t("dialog.labels.scope") },
  });
  return (
    <PostForm className="stack" noValidate>
      <ErrorSummary {...summary} />
      <FormNote text={note} />
      {label && <input type="hidden" name="version" value={label.version} />}
      <TextField {...field("name")} maxLength={LIMITS.labels.nameLength} />
      <ColorField {...radios("color")} />
      {!label && (
        <SelectField
          {...field("scope")}
          options={LABEL_SCOPES.map((value) => ({ value, label: t(`dialog.labels.${value}`) }))}
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
