import { useTranslation } from "react-i18next";
import { formatBytes } from "~/domain/format";
import { LIMITS } from "~/domain/limits";
import { toLanguage } from "~/domain/people";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { IconButton } from "~/ui/button/icon-button";
import { IconLink } from "~/ui/button/icon-link";
import { FileField } from "~/ui/field/file-field";
import { Icon } from "~/ui/icon/icon";
import type { BrandAnswer } from "./answer-brand.server";
import type { BrandData } from "./load-brand.server";
import { useSectionErrors } from "./use-section-errors";

/** The papers on how the brand wants to look, to take along, to add and to delete. */
export function BrandDocuments({ data: { documents, mayFurnish }, answer }: { data: BrandData; answer?: BrandAnswer }) {
  const { t, i18n } = useTranslation("employer-brands");
  const errorsOf = useSectionErrors(answer);
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
          <FileField
            id="files"
            name="file"
            label={t("documents.choose")}
            hint={t("documents.hint", { max: LIMITS.fileBytes / 1024 / 1024 })}
            errors={errorsOf("documents")}
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
