import { useTranslation } from "react-i18next";
import { PlainPage } from "~/features/shell/plain-page";
import { LegalPage, type LegalPageName, type LegalPageProps } from "./legal-page";

/** A legal page stands alone: it opens in a tab of its own. */
export function LegalFrame({ page, settings }: { page: LegalPageName; settings: LegalPageProps["settings"] }) {
  const { t } = useTranslation("legal");
  return (
    <PlainPage>
      <LegalPage page={page} t={t} settings={settings} />
    </PlainPage>
  );
}
