import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { type Preview, previewOf } from "~/domain/applicants/preview";
import { formatDate } from "~/domain/dates";
import { formatBytes } from "~/domain/format";
import { withQuery } from "~/domain/query-keys";
import { acceptOf } from "~/domain/uploads";
import { errorTexts } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import { FileField } from "~/ui/field/file-field";
import { Icon } from "~/ui/icon/icon";
import { PREVIEW_KEY, usePanel } from "../panel-context";
import { PanelForm, PanelNote } from "../panel-form";

/** What the applicant sent and colleagues added: to view, to take along, to add to, to delete. */
export function Documents() {
  const { t, applicant, isMasked } = usePanel();
  if (isMasked) return null;
  return (
    <section aria-labelledby="s-documents">
      <h3 id="s-documents">{t("documents.title")}</h3>
      {applicant.documents.length === 0 ? (
        <p className="soft">{t("documents.none")}</p>
      ) : (
        <ul className="files plain-list">
          {applicant.documents.map((document) => (
            <Document key={document.id} document={document} />
          ))}
        </ul>
      )}
      <Upload />
    </section>
  );
}

function Document({ document }: { document: ApplicantEntity["documents"][number] }) {
  const { t, files, language, address, shown } = usePanel();
  const { id, name, type, filesize, by, date_created } = document;
  const preview = previewOf(type);
  const isOpen = preview !== null && shown === id;
  const href = `${files}/documents/${encodeURIComponent(id)}`;
  const about = [
    formatBytes(filesize, language),
    formatDate(date_created, language),
    by && t("documents.by", { who: by }),
    preview === null && t("documents.noPreview"),
  ];
  return (
    <li>
      <Icon name="file" />
      <span>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {name}
          <span className="hidden"> ({t("ui:newTab")})</span>
        </a>
        <small className="soft">{about.filter(Boolean).join(" · ")}</small>
      </span>
      {preview && (
        <IconLink
          icon={isOpen ? "cross" : "eye"}
          href={`${withQuery(address, { [PREVIEW_KEY]: isOpen ? null : id })}#s-documents`}
          label={t(isOpen ? "documents.closeView" : "documents.view", { name })}
        />
      )}
      <IconLink icon="download" href={`${href}?download`} download label={t("documents.download", { name })} />
      <details className="confirm">
        <summary aria-label={t("documents.delete", { name })} title={t("documents.delete", { name })}>
          <Icon name="trash" />
        </summary>
        <PanelForm form="removeDocument" argument={id}>
          <Button small tone="danger">
            {t("documents.reallyDelete")}
          </Button>
        </PanelForm>
      </details>
      {isOpen && <PreviewFrame type={preview} src={`${href}?preview`} title={t("documents.preview", { name })} />}
    </li>
  );
}

/** The document itself, which counts as opened; a PDF begins with its first page. */
function PreviewFrame({ type, src, title }: { type: Preview; src: string; title: string }) {
  if (type === "picture") return <img className="preview" src={src} alt={title} />;
  // Browsers show no PDF in a sandbox; its reader is one, and the answer's policy allows nothing else.
  if (type === "pdf") return <iframe className="preview" src={`${src}#view=FitH`} title={title} />;
  return <iframe className="preview" src={src} title={title} sandbox="" />;
}

/** A form of its own: its bytes go straight on, so it is read apart from the others. */
function Upload() {
  const { t, address, newId, reply, language } = usePanel();
  const isBack = reply?.form === "upload";
  return (
    <details className="action" open={isBack}>
      <summary>{t("documents.add")}</summary>
      <PostForm className="stack" action={address} encType="multipart/form-data" noValidate>
        <input type="hidden" name="id" value={newId} />
        <PanelNote form="upload" />
        <FileField
          id="upload-files"
          name="files"
          label={t("documents.field")}
          hint={t("documents.hint")}
          errors={errorTexts(t, isBack ? reply.error.files : [], language)}
          accept={acceptOf("applicant")}
          multiple
          t={t}
        />
        <p>
          <Button small>{t("documents.upload")}</Button>
        </p>
      </PostForm>
    </details>
  );
}
