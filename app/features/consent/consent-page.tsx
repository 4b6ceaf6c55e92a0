import { useTranslation } from "react-i18next";
import type { Choice, ConsentQuestion } from "~/domain/consent/decision";
import type { Language } from "~/domain/people";
import { PlainPage } from "~/features/shell/plain-page";
import { ConsentForm } from "./consent-form";

export interface ConsentPageProps {
  question: ConsentQuestion | null;
  decision: Choice | null;
  language: Language;
  /** The form has just led back here. */
  isSaved: boolean;
}

/** Where a decision is seen and changed; without third parties it says that there is nothing to decide. */
export function ConsentPage({ question, decision, language, isSaved }: ConsentPageProps) {
  const { t } = useTranslation("consent");
  return (
    <PlainPage>
      <div className="page-head">
        <h1>{t("page.title")}</h1>
      </div>
      <div className="panel stack">
        {isSaved && <p role="status">{t("page.saved")}</p>}
        {question ? (
          <>
            <p>
              <b>{t(`page.${stateOf(decision)}`)}</b>
            </p>
            <ConsentForm question={question} language={language} back={SAVED} decision={decision} isWholePage />
          </>
        ) : (
          <p>{t("page.nothing")}</p>
        )}
      </div>
    </PlainPage>
  );
}

const SAVED = "/consent?showSuccess=1";

function stateOf(decision: Choice | null): "open" | "refused" | "given" {
  if (!decision) return "open";
  return decision.statistics || decision.marketing ? "given" : "refused";
}
