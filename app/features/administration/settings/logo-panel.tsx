import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { RefusedFiles } from "~/features/forms/refused-files";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { FileField } from "~/ui/field/file-field";
import type { SettingsData } from "./load-settings.server";
import { LOGO, logoHref, logoSchema } from "./settings.schema";

/** The seller's logo on invoices: one picture, uploaded, replaced or taken away. */
export function LogoPanel({ data, reply }: { data: SettingsData; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  const form = useServerForm({
    id: LOGO.id,
    schema: logoSchema,
    reply,
    values: { section: LOGO.section, version: String(data.version) },
    labels: { logo: t("logo.choose") },
    prefix: "seller",
  });
  const file = data.values[LOGO.path];
  const head = (
    <>
      <input type="hidden" name="section" value={LOGO.section} />
      <input type="hidden" name="version" value={data.version} />
    </>
  );
  return (
    <section className="panel stack" id={LOGO.id} aria-labelledby="logo-title">
      <h2 id="logo-title">{t("settings.field.operator.logo")}</h2>
      {file ? (
        <>
          {/* On white, also on a dark page: as the invoice shows it. */}
          <svg width="256" height="112" role="img" aria-label={t("logo.alt")}>
            <rect width="256" height="112" rx="12" fill="#fff" />
            <image x="12" y="12" width="232" height="88" href={`/assets/${file}?width=384`} />
          </svg>
          <PostForm>
            {head}
            <Button tone="plain" icon="trash" small name="intent" value="removeLogo">
              {t("logo.remove")}
            </Button>
          </PostForm>
        </>
      ) : (
        <p className="soft">{t("logo.none")}</p>
      )}
      <PostForm className="form" action={logoHref} encType="multipart/form-data" noValidate>
        {head}
        <FormNote text={form.note} />
        <RefusedFiles files={reply?.form === LOGO.id ? reply.fileProblems : undefined} />
        <FileField
          {...form.field("logo")}
          hint={t("logo.hint")}
          accept="image/png,image/jpeg"
          t={(key, params) => t(`ui:${key}`, params ?? {})}
        />
        <div>
          <Button icon="upload" name="intent" value="setLogo">
            {t(file ? "logo.replace" : "logo.set")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
