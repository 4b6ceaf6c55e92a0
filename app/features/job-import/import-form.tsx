import { useTranslation } from "react-i18next";
import { LONGEST_AD } from "~/content-api/imports";
import { LIMITS } from "~/domain/limits";
import type { Language } from "~/domain/people";
import { errorTexts, summaryOf } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { FileField } from "~/ui/field/file-field";
import { TextArea } from "~/ui/field/text-area";
import { TextField } from "~/ui/field/text-field";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { FormActions } from "~/ui/form/form-actions";
import { Note } from "~/ui/note/note";
import type { ImportPageProps } from "./import-page";

const FIELDS = ["url", "file", "text"] as const;

/** Address, file or text; after a failure with its reason, the input as it was, and another try with one press. */
export function ImportForm({ page, answer }: ImportPageProps) {
  const { t, i18n } = useTranslation("import");
  const { current, view, newId } = page;
  const typed = answer?.typed ?? page.typed;
  const errorsOf = (field: string) => errorTexts(t, answer?.errors[field], i18n.language as Language);
  const summary = summaryOf(
    t,
    FIELDS.map((id) => ({ id, label: t(`fields.${id}`), errors: errorsOf(id) })),
  );
  return (
    <div className="stack">
      {view === "failed" && (
        <Note tone="danger" role="alert">
          <b>{t("errors:other.jobImportFailed")}</b> {t(`reasons.${current?.reason ?? "unexpected"}`)}
        </Note>
      )}
      {answer?.note && (
        <Note tone="danger" role="alert">
          {t(answer.note)}
        </Note>
      )}
      <PostForm className="form" encType="multipart/form-data" noValidate>
        <ErrorSummary {...summary} />
        <DefaultSubmit name="intent" value="start" />
        <input type="hidden" name="importId" value={newId} />
        <input type="hidden" name="language" value={page.catalogue.language} />
        <input type="hidden" name="organization" value={page.catalogue.organization} />
        <TextField
          id="url"
          name="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          label={t("fields.url")}
          hint={t("hints.url")}
          errors={errorsOf("url")}
          defaultValue={typed.url}
          maxLength={2048}
          autoComplete="url"
        />
        <FileField
          id="file"
          name="file"
          accept=".pdf,.docx,.txt,.html,.htm,.md"
          label={t("fields.file")}
          hint={
            current?.fileName
              ? t("hints.fileAgain", { name: current.fileName })
              : t("hints.file", { max: LIMITS.importBytes / 1024 / 1024 })
          }
          errors={errorsOf("file")}
          t={t}
        />
        <TextArea
          id="text"
          name="text"
          rows={8}
          label={t("fields.text")}
          hint={t("hints.text")}
          errors={errorsOf("text")}
          defaultValue={typed.text}
          counterMax={LONGEST_AD}
        />
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
