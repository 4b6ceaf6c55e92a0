import { useTranslation } from "react-i18next";
import { IMPORT_LIMITS } from "~/domain/applicants/import-columns";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { FileField } from "~/ui/field/file-field";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { UPLOAD_FORM, uploadSchema } from "./import.schema";
import type { ImportData } from "./load-import.server";
import { MappingForm } from "./mapping-form";
import { PreviewForm } from "./preview-form";

export interface ImportPageProps {
  data: ImportData;
  reply?: FormReply;
}

/** Applicants out of a file: choose it, say what its columns are, see what would be entered, enter it. */
export function ImportPage({ data, reply }: ImportPageProps) {
  const { t } = useTranslation("applicants");
  const { job, back, preview, isExpired } = data;
  return (
    <AppPage>
      <a className="crumb" href={back}>
        <Icon name="left" small />
        {job.title}
      </a>
      <div className="page-head">
        <h1>{t("import.title")}</h1>
      </div>
      {isExpired && <Note tone="warning">{t("import.expired")}</Note>}
      {preview?.status === "done" && (
        <section className="panel stack">
          <p>
            {t("import.done", { entered: t("import.people", { count: preview.entered }), skipped: preview.skipped })}
          </p>
          <div className="row">
            <ButtonLink href={back}>{t("import.toBoard")}</ButtonLink>
          </div>
        </section>
      )}
      {preview && preview.status !== "done" && (
        <div className="stack">
          <MappingForm data={data} preview={preview} reply={reply} />
          <PreviewForm data={data} preview={preview} reply={reply} />
        </div>
      )}
      {!preview && <Upload data={data} reply={reply} />}
    </AppPage>
  );
}

function Upload({ data: { uploadId, back }, reply }: ImportPageProps) {
  const { t } = useTranslation("applicants");
  const { field, hidden, note } = useServerForm({
    id: UPLOAD_FORM,
    schema: uploadSchema,
    reply,
    values: { importId: uploadId },
    labels: { file: t("import.file") },
  });
  const { id, name, label, errors } = field("file");
  return (
    <section className="panel stack">
      <p>{t("import.text", { max: IMPORT_LIMITS.rows })}</p>
      <p className="soft">{t("import.privacy")}</p>
      <PostForm className="form" encType="multipart/form-data" noValidate>
        <FormNote text={note} />
        <input {...hidden("importId")} />
        <FileField
          id={id}
          name={name}
          label={label}
          errors={errors}
          accept=".csv,.tsv,.txt,text/csv"
          hint={t("import.fileHint", { max: IMPORT_LIMITS.bytes / 1024 / 1024 })}
          t={t}
        />
        <div className="row">
          <Button tone="primary" name="intent" value="upload">
            {t("import.upload")}
          </Button>
          <ButtonLink href={back}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </section>
  );
}
