import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { RefusedFiles } from "~/features/forms/refused-files";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import { BRAND_SECTIONS, fileFields } from "./brand.schema";
import type { BrandData } from "./load-brand.server";

const BUTTONS = {
  logo: { set: "setLogo", remove: "removeLogo" },
  picture: { set: "setPicture", remove: "removePicture" },
} as const;

export interface BrandPictureProps {
  type: "logo" | "picture";
  data: BrandData;
  reply?: FormReply;
}

/** The brand's logo, or its picture: one file, replaced or taken away. */
export function BrandPicture({ type, data: { brand, mayEdit }, reply }: BrandPictureProps) {
  const { t } = useTranslation("employer-brands");
  const { field, note } = useServerForm({
    id: BRAND_SECTIONS[type],
    schema: fileFields,
    reply,
    labels: { file: t(`${type}.choose`) },
    prefix: BRAND_SECTIONS[type],
  });
  const file = brand[type];
  return (
    <section className="stack" aria-labelledby={type}>
      <h3 id={type}>{t(`field.${type}`)}</h3>
      {file ? (
        <img className="brand-logo" src={`/assets/${file}?width=384`} alt={t(`${type}.alt`, { name: brand.name })} />
      ) : (
        <p className="soft">{t(`${type}.none`)}</p>
      )}
      {mayEdit && (
        <PostForm className="inline-add" encType="multipart/form-data" noValidate>
          <FormNote text={note} />
          <RefusedFiles files={reply?.form === BRAND_SECTIONS[type] ? reply.fileProblems : undefined} />
          <FileField
            {...field("file")}
            hint={t(`${type}.hint`)}
            accept="image/png,image/jpeg,image/webp"
            t={(key, params) => t(`ui:${key}`, params ?? {})}
          />
          <Button icon="upload" name="intent" value={BUTTONS[type].set}>
            {t(`${type}.${file ? "replace" : "set"}`)}
          </Button>
        </PostForm>
      )}
      {mayEdit && file && (
        <PostForm>
          <Button tone="plain" icon="trash" small name="intent" value={BUTTONS[type].remove}>
            {t(`${type}.remove`)}
          </Button>
        </PostForm>
      )}
    </section>
  );
}
