import type { Language } from "~/domain/people";
import { useRootData } from "~/features/shell/root-data";
import { i18nOf } from "~/platform/i18n/i18n";
import { useTexts } from "./chat-texts";

/** The law's links; they open beside the conversation. */
export function ChatFooter({ language }: { language: Language }) {
  const t = useTexts();
  return (
    <footer>
      <a href={`/privacy?language=${language}`} target="_blank" rel="noopener">
        {t("footer.privacy")}
      </a>{" "}
      <a href={`/imprint?language=${language}`} target="_blank" rel="noopener">
        {t("footer.imprint")}
      </a>
      {useRootData()?.hasConsentPage && (
        <>
          {" "}
          <a href={`/consent?language=${language}`} target="_blank" rel="noopener">
            {i18nOf(language).t("consent:link")}
          </a>
        </>
      )}
    </footer>
  );
}
