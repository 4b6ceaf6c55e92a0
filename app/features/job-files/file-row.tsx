import { useTranslation } from "react-i18next";
import type { JobFiles } from "~/content-api/job-files";
import { formatDateTime } from "~/domain/dates";
import { baseName } from "~/domain/file-names";
import { formatBytes } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import { TextField } from "~/ui/field/text-field";
import { renameFormId, renameSchema } from "./files.schema";
import { Thumbnail } from "./thumbnail";

interface FileRowProps {
  file: JobFiles["files"][number];
  reply?: FormReply;
}

/** One file: picture, name, size, who and when; to take along, and behind a click to rename and to delete. */
export function FileRow({ file, reply }: FileRowProps) {
  const { t, i18n } = useTranslation("job");
  const { id, filename_download: name, filesize, created_on, uploader } = file;
  const about = [
    formatBytes(filesize, toLanguage(i18n.language)),
    created_on && formatDateTime(created_on),
    uploader ?? t("history.somebody"),
  ];
  return (
    <li id={`file-${id}`}>
      <Thumbnail file={file} />
      <span>
        <b>{name}</b>
        <small className="soft">{about.filter(Boolean).join(" · ")}</small>
      </span>
      {/* The name in the address: an answer that the browser has kept would bring the old one. */}
      <IconLink
        icon="download"
        href={`/assets/${id}?download=${encodeURIComponent(name)}`}
        label={t("files.download", { name })}
        download
      />
      <Changes file={file} reply={reply} />
    </li>
  );
}

function Changes({ file: { id, filename_download: name }, reply }: FileRowProps) {
  const { t } = useTranslation("job");
  const { field, note } = useServerForm({
    id: renameFormId(id),
    schema: renameSchema,
    reply,
    values: { name: baseName(name) },
    labels: { name: t("files.name") },
    prefix: id,
  });
  return (
    <details open={reply?.form === renameFormId(id)}>
      <summary aria-label={t("files.changeOf", { name })}>{t("files.change")}</summary>
      <div className="stack tight">
        <PostForm className="stack tight">
          <FormNote text={note} />
          <TextField {...field("name")} hint={t("files.nameHint")} />
          <div>
            <Button small name="intent" value={`file.rename:${id}`}>
              {t("files.rename")}
            </Button>
          </div>
        </PostForm>
        <PostForm className="stack tight">
          <p className="small">{t("files.removeText", { name })}</p>
          <div>
            <Button small tone="danger" icon="trash" name="intent" value={`file.remove:${id}`}>
              {t("files.remove")}
            </Button>
          </div>
        </PostForm>
      </div>
    </details>
  );
}
