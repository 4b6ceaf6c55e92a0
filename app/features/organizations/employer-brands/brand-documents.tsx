import { useTranslation } from "react-i18next";
import { formatBytes } from "~/domain/format";
import { LIMITS } from "~/domain/limits";
import { toLanguage } from "~/domain/people";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { RefusedFiles } from "~/features/forms/refused-files";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { IconLink } from "~/ui/button/icon-link";
import { FileField } from "~/ui/field/file-field";
import { Icon } from "~/ui/icon/icon";
import { BRAND_SECTIONS, fileFields } from "./brand.schema";
import type { BrandData } from "./load-brand.server";

/** The papers on how the brand wants to look, to take along, to add and to delete. */
export function BrandDocuments({ data: { documents, mayFurnish }, reply }: { data: BrandData; reply?: FormReply }) {
  const { t, i18n } = useTranslation("employer-brands");
  const { field, note } = useServerForm({
    id: BRAND_SECTIONS.documents,
    schema: fileFields,
    reply,
    labels: { file: t("documents.choose") },
    prefix: BRAND_SECTIONS.documents,
  });
  const isOwn = reply?.form === BRAND_SECTIONS.documents;
  return (
    <section className="panel stack" aria-labelledby="documents">
      <h2 id="documents">{t("documents.title")}</h2>
      {documents.length === 0 && <p className="soft">{t("documents.none")}</p>}
      <ul className="rows plain">
        {documents.map(({ id, filename_download: name, filesize }) => (
          <li key={id}>
            <Icon name="file" small />
            <span>
              {name} <small className="soft">{formatBytes(filesize, toLanguage(i18n.language))}</small>
            </span>
            <IconLink
              icon="download"
              href={`/assets/${id}?download`}
              label={t("documents.download", { name })}
              download
            />
            {mayFurnish && (
              <PostForm>
                <input type="hidden" name="file" value={id} />
                <IconButton icon="trash" label={t("documents.remove", { name })} name="intent" value="removeDocument" />
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayFurnish && (
        <PostForm className="inline-add" encType="multipart/form-data" noValidate>
          <FormNote text={note} />
          <RefusedFiles files={isOwn ? reply?.fileProblems : undefined} />
          <FileField
            {...field("file")}
            hint={t("documents.hint", { max: LIMITS.fileBytes / 1024 / 1024 })}
            multiple
            t={(key, params) => t(`ui:${key}`, params ?? {})}
          />
          <Button icon="upload" name="intent" value="addDocuments">
            {t("documents.add")}
          </Button>
        </PostForm>
      )}
    </section>
  );
}
