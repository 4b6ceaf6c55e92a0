import { useTranslation } from "react-i18next";
import type { Choice, ConsentQuestion } from "~/domain/consent/decision";
import type { Language } from "~/domain/people";
import { KEYS } from "~/domain/query-keys";
import { FormToken } from "~/features/shell/post-form";
import { i18nOf } from "~/platform/i18n/i18n";

export interface ConsentFormProps {
  question: Pick<ConsentQuestion, "parties" | "purposes" | "reporter">;
  /** Of the page around it. */
  language: Language;
  /** Where it leads back to. */
  back: string;
  /** What was decided before; its page shows the boxes at once. */
  decision?: Choice | null;
  isWholePage?: boolean;
}

/** No and yes as equal buttons, and each purpose by itself. */
export function ConsentForm({ question, language, back, decision, isWholePage = false }: ConsentFormProps) {
  const { t } = useTranslation("consent", { i18n: i18nOf(language) });
  const { parties, purposes, reporter } = question;
  return (
    <form className="consent-form" method="post" action="/consent">
      <FormToken />
      <input type="hidden" name={KEYS.redirectUrl} value={back} />
      <p>
        {parties.length > 0 && `${t("text", { parties: new Intl.ListFormat(language).format(parties) })} `}
        {reporter && `${t("reports", { reporter })} `}
        {t("rest")}{" "}
        <a href={`/privacy?language=${language}`} target="_blank" rel="noopener">
          {t("privacy")}
        </a>
      </p>
      <div className="consent-buttons">
        <button type="submit" name="answer" value="necessary">
          {t("necessary")}
        </button>
        <button type="submit" name="answer" value="all">
          {t("all")}
        </button>
      </div>
      <details open={isWholePage}>
        <summary>{t("choose")}</summary>
        {purposes.map((purpose) => (
          <label key={purpose}>
            <input type="checkbox" name={purpose} defaultChecked={decision?.[purpose]} />
            <span>
              <b>{t(`${purpose}.name`)}</b> {parties.length > 0 && t(`${purpose}.text`)}{" "}
              {purpose === "statistics" && reporter && t("statistics.reports")}
            </span>
          </label>
        ))}
        <button type="submit" name="answer" value="selected">
          {t("selected")}
        </button>
      </details>
    </form>
  );
}
