import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button/button-link";

/** One's data to take along, and the way out. */
export function AccountPanel() {
  const { t } = useTranslation("profile");
  return (
    <section className="panel stack">
      <h2>{t("account.title")}</h2>
      <p>{t("account.text")}</p>
      <p>
        <ButtonLink icon="download" href="/profile/data">
          {t("account.download")}
        </ButtonLink>
      </p>
      <p>{t("account.deleteText")}</p>
      <p>
        <ButtonLink tone="danger" icon="trash" href="/profile?dialog=delete">
          {t("account.delete")}
        </ButtonLink>
      </p>
    </section>
  );
}
