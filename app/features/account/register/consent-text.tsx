import { Trans, useTranslation } from "react-i18next";
import { useLegalLinks } from "~/features/shell/legal-links";

/** What one agrees to, with the way to read it first. */
export function ConsentText() {
  const { t } = useTranslation("account");
  const href = useLegalLinks().find(({ page }) => page === "privacy")?.href;
  return (
    <Trans
      t={t}
      i18nKey="register.consent"
      components={{ privacy: <PrivacyLink href={href} newTab={t("ui:newTab")} /> }}
    />
  );
}

function PrivacyLink({ href, newTab, children }: { href?: string; newTab: string; children?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="hidden"> ({newTab})</span>
    </a>
  );
}
