import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button/button-link";

/** Whether logins ask for a second step, and the way to its page. */
export function FactorPanel({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("profile");
  return (
    <section className="panel stack">
      <h2>{t("factor.title")}</h2>
      <p>{isOn ? t("factor.isOn") : t("factor.isOff")}</p>
      <p>
        <ButtonLink href="/profile/second-factor">{isOn ? t("factor.manage") : t("factor.begin")}</ButtonLink>
      </p>
    </section>
  );
}
