import { useTranslation } from "react-i18next";
import type { JobEntity } from "~/content-api/entities";
import { formatDate } from "~/domain/dates";
import { formatBytes } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { EmptyTab } from "~/features/jobs/empty-tab";
import { Icon } from "~/ui/icon/icon";

/** Files and links that came with the job, to take along. */
export function FilesTab({ job: { files, links, status } }: { job: JobEntity }) {
  const { t } = useTranslation("job");
  if (files.length === 0 && links.length === 0) return <EmptyTab tab="files" status={status} />;
  return (
    <div className="stack">
      {files.length > 0 && (
        <section className="panel" aria-labelledby="s-files">
          <div className="panel-head">
            <h2 id="s-files">{t("files.title")}</h2>
          </div>
          <ul className="links plain-list">
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section className="panel" aria-labelledby="s-links">
          <div className="panel-head">
            <h2 id="s-links">{t("files.links")}</h2>
          </div>
          <ul className="links plain-list">
            {links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {link}
                  <span className="hidden"> ({t("ui:newTab")})</span>
                </a>
                <Icon name="external" small />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FileRow({ file }: { file: JobEntity["files"][number] }) {
  const { t, i18n } = useTranslation("job");
  const language = toLanguage(i18n.language);
  const about = [formatBytes(file.filesize, language), file.created_on && formatDate(file.created_on, language)];
  return (
    <li>
      <span>
        <b>{file.filename_download}</b>
        <small className="soft"> {about.filter(Boolean).join(" · ")}</small>
      </span>
      <a
        className="button button-icon"
        href={`/assets/${file.id}?download`}
        download
        aria-label={t("files.download", { name: file.filename_download })}
      >
        <Icon name="download" small />
      </a>
    </li>
  );
}
