import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import { BRAND_SECTIONS, fileFields } from "./brand.schema";
import type { BrandData } from "./load-brand.server";

/** The brand's picture or logo: one file, replaced or taken away. */
export function BrandPicture({ data: { brand, mayEdit }, reply }: { data: BrandData; reply?: FormReply }) {
  const { t } = useTranslation("employer-brands");
  const { field, note } = useServerForm({
    id: BRAND_SECTIONS.logo,
    schema: fileFields,
    reply,
    labels: { file: t("logo.choose") },
    prefix: BRAND_SECTIONS.logo,
  });
  return (
    <section className="panel stack" aria-labelledby="logo">
      <h2 id="logo">{t("field.logo")}</h2>
      {brand.logo ? (
        <img className="brand-logo" src={`/assets/${brand.logo}?width=384`} alt={t("logo.alt", { name: brand.name })} />
      ) : (
        <p className="soft">{t("logo.none")}</p>
      )}
      {mayEdit && (
        <PostForm className="inline-add" encType="multipart/form-data" noValidate>
          <FormNote text={note} />
          <FileField
            {...field("file")}
            hint={t("logo.hint")}
            accept="image/png,image/jpeg,image/webp,image/gif"
            t={(key, params) => t(`ui:${key}`, params ?? {})}
          />
          <Button icon="upload" name="intent" value="setLogo">
            {t(brand.logo ? "logo.replace" : "logo.set")}
          </Button>
        </PostForm>
      )}
      {mayEdit && brand.logo && (
        <PostForm>
          <Button tone="plain" icon="trash" small name="intent" value="removeLogo">
            {t("logo.remove")}
          </Button>
        </PostForm>
      )}
    </section>
  );
}
