import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button/button-link";
import { Note } from "~/ui/note/note";

/** Recovery codes, this once: to print, or to keep as a file. */
export function CodesPanel({ codes, wanted }: { codes: readonly string[]; wanted: string }) {
  const { t } = useTranslation("profile");
  const text = [t("factor.fileTitle"), "", ...codes, ""].join("\r\n");
  return (
    <section className="panel stack">
      <h2>{t("factor.codesTitle")}</h2>
      <Note tone="warning" role="status">
        {t("factor.codesOnce")}
      </Note>
      <p>{t("factor.codesText")}</p>
      <ol className="plain factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="row">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={t("factor.fileName")}>
          {t("factor.save")}
        </a>
        <ButtonLink tone="primary" href={wanted}>
          {t("factor.done")}
        </ButtonLink>
      </p>
    </section>
  );
}
