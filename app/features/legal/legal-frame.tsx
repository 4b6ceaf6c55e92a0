import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "~/features/shell/language-switch";
import { Logo } from "~/ui/logo/logo";
import { LegalPage, type LegalPageName, type LegalPageProps } from "./legal-page";

/** A legal page stands alone: it opens in a tab of its own. */
export function LegalFrame({ page, settings }: { page: LegalPageName; settings: LegalPageProps["settings"] }) {
  const { t } = useTranslation("legal");
  return (
    <div className="legal-page">
      <header className="bar">
        <Logo href="/" />
        <LanguageSwitch />
      </header>
      <main id="content">
        <LegalPage page={page} t={t} settings={settings} />
      </main>
    </div>
  );
}
