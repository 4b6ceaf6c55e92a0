import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import type { BrandAnswer } from "./answer-brand.server";
import type { BrandData } from "./load-brand.server";
import { useSectionErrors } from "./use-section-errors";

/** The brand's picture or logo: one file, replaced or taken away. */
export function BrandPicture({ data: { brand, mayEdit }, answer }: { data: BrandData; answer?: BrandAnswer }) {
  const { t } = useTranslation("employer-brands");
  const errorsOf = useSectionErrors(answer);
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
          <FileField
            id="picture"
            name="file"
            label={t("logo.choose")}
            hint={t("logo.hint")}
            errors={errorsOf("logo")}
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
