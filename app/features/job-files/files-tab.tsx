import { useTranslation } from "react-i18next";
import { formatBytes } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { acceptOf } from "~/domain/uploads";
import type { FormReply } from "~/features/forms/form-reply";
import { RefusedFiles } from "~/features/forms/refused-files";
import { errorTexts } from "~/features/shell/form-errors";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import { FileField } from "~/ui/field/file-field";
import { FileRow } from "./file-row";
import { UPLOAD_FORM } from "./files.schema";
import { LinksPanel } from "./links-panel";
import type { FilesContent } from "./load-files.server";
import { Thumbnail } from "./thumbnail";

export interface FilesTabProps {
  jobId: string;
  content: FilesContent;
  reply?: FormReply;
}

/** A job's files to add, rename, delete and take along, its links, and the documents of its employer brand. */
export function FilesTab({ jobId, content: { files, links, brand, limits }, reply }: FilesTabProps) {
  const { t } = useTranslation("job");
  return (
    <div className="stack">
      <section className="panel stack" id="s-files" aria-labelledby="s-files-title">
        <h2 id="s-files-title">{t("files.title")}</h2>
        <div id="job-files">
          {files.length > 0 ? (
            <ul className="links files plain-list">
              {files.map((file) => (
                <FileRow key={file.id} file={file} reply={reply} />
              ))}
            </ul>
          ) : (
            <p className="soft">{t("files.none")}</p>
          )}
        </div>
        <Upload jobId={jobId} taken={files.length} limits={limits} reply={reply} />
      </section>
      <LinksPanel links={links} limits={limits} reply={reply} />
      {brand && brand.files.length > 0 && <BrandDocuments brand={brand} />}
    </div>
  );
}

interface UploadProps extends Pick<FilesTabProps, "jobId" | "reply">, Pick<FilesContent, "limits"> {
  /** How many files there are. */
  taken: number;
}

function Upload({ jobId, taken, limits: { files: max, fileBytes, plainFormBytes }, reply }: UploadProps) {
  const { t, i18n } = useTranslation("job");
  const own = reply?.form === UPLOAD_FORM ? reply : undefined;
  const size = { max: fileBytes / MEGABYTE, files: max, form: plainFormBytes / MEGABYTE };
  if (taken >= max)
    return (
      <>
        <RefusedFiles files={own?.fileProblems} />
        <p className="soft">{t("files.full", { max })}</p>
      </>
    );
  return (
    <PostForm className="stack" encType="multipart/form-data" noValidate>
      <RefusedFiles files={own?.fileProblems} />
      <FileField
        id="file"
        name="file"
        label={t("files.add")}
        hint={t("wizard:files.hint", size)}
        errors={errorTexts(t, own?.error.file, i18n.language)}
        accept={acceptOf("job")}
        multiple
        upload={{ url: `/jobs/${jobId}/files`, maxBytes: fileBytes, maxFiles: max, taken, shows: SHOWS }}
        t={(key, params) => t(`ui:${key}`, params)}
      />
      <p className="small soft uploads-plain">{t("wizard:files.plainHint", size)}</p>
      <div className="uploads-plain">
        <Button icon="upload" name="intent" value="upload">
          {t("wizard:files.upload")}
        </Button>
      </div>
    </PostForm>
  );
}

/** What an upload with scripts reads again: the list, and the count of the tab. */
const SHOWS = "#job-files, .tabs";

const MEGABYTE = 1024 * 1024;

/** To look at and to take along; they are changed at the brand. */
function BrandDocuments({ brand: { name, files } }: { brand: NonNullable<FilesContent["brand"]> }) {
  const { t, i18n } = useTranslation("job");
  return (
    <section className="panel stack" aria-labelledby="s-brand-files">
      <h2 id="s-brand-files">{t("files.brand")}</h2>
      <p className="soft">{t("files.brandHint", { name })}</p>
      <ul className="links files plain-list">
        {files.map((file) => (
          <li key={file.id}>
            <Thumbnail file={file} />
            <span>
              <b>{file.filename_download}</b>
              <small className="soft"> {formatBytes(file.filesize, toLanguage(i18n.language))}</small>
            </span>
            <IconLink
              icon="download"
              href={`/assets/${file.id}?download`}
              label={t("files.download", { name: file.filename_download })}
              download
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
