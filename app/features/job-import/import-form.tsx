import { useTranslation } from "react-i18next";
import { LONGEST_AD } from "~/content-api/imports";
import { LIMITS } from "~/domain/limits";
import { FormNote } from "~/features/forms/form-parts";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { FileField } from "~/ui/field/file-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { FormActions } from "~/ui/form/form-actions";
import { Note } from "~/ui/note/note";
import { importSchema } from "./import.schema";
import type { ImportPageProps } from "./import-page";

/** Address, file or text; after a failure with its reason, the input as it was, and a button to try again. */
export function ImportForm({ page, reply }: ImportPageProps) {
  const { t } = useTranslation("import");
  const { current, view, newId } = page;
  const { field, note, summary } = useServerForm({
    schema: importSchema,
    reply: reply ?? page.kept,
    values: page.typed,
    labels: { url: t("fields.url"), file: t("fields.file"), text: t("fields.text") },
  });
  const { id, name, label, errors } = field("file");
  return (
    <div className="stack">
      {view === "failed" && (
        <Note tone="danger" role="alert">
          <b>{t("errors:other.jobImportFailed")}</b> {t(`reasons.${current?.reason ?? "unexpected"}`)}
        </Note>
      )}
      <FormNote text={note} />
      <PostForm className="form" encType="multipart/form-data" noValidate>
        <ErrorSummary {...summary} />
        <DefaultSubmit name="intent" value="start" />
        <input type="hidden" name="importId" value={newId} />
        <input type="hidden" name="language" value={page.catalogue.language} />
        <input type="hidden" name="organization" value={page.catalogue.organization} />
        <TextField
          {...field("url")}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          hint={t("hints.url")}
          maxLength={2048}
          autoComplete="url"
        />
        <FileField
          id={id}
          name={name}
          label={label}
          errors={errors}
          accept=".pdf,.docx,.txt,.html,.htm,.md"
          hint={
            current?.fileName
              ? t("hints.fileAgain", { name: current.fileName })
              : t("hints.file", { max: LIMITS.importBytes / 1024 / 1024 })
          }
          t={t}
        />
        <TextArea {...field("text")} rows={8} hint={t("hints.text")} counterMax={LONGEST_AD} />
        <FormActions>
          <Button tone="primary" icon="spark" name="intent" value="start">
            {t("actions.start")}
          </Button>
          {current && (
            <Button icon="rotate" name="intent" value="again" formNoValidate>
              {t("actions.again")}
            </Button>
          )}
        </FormActions>
        <p className="small soft">{t("promise")}</p>
      </PostForm>
    </div>
  );
}
