import { useTranslation } from "react-i18next";
import { IMPORT_LIMITS } from "~/domain/applicants/import-columns";
import type { FormReply } from "~/features/forms/form-reply";
import { TableUpload } from "~/features/forms/table-upload";
import { AppPage } from "~/features/shell/app-page";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { uploadSchema } from "./import.schema";
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
  return (
    <section className="panel stack">
      <p>{t("import.text", { max: IMPORT_LIMITS.rows })}</p>
      <p className="soft">{t("import.privacy")}</p>
      <TableUpload
        schema={uploadSchema}
        importId={uploadId}
        reply={reply}
        label={t("import.file")}
        hint={t("import.fileHint", { max: IMPORT_LIMITS.bytes / 1024 / 1024 })}
        submit={t("import.upload")}
      >
        <ButtonLink href={back}>{t("ui:cancel")}</ButtonLink>
      </TableUpload>
    </section>
  );
}
