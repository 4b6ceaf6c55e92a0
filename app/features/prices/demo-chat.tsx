import { useTranslation } from "react-i18next";

/** What one may answer to each question; the answer to the first one decides about the fit. */
const QUESTIONS = [
  { id: "training", answers: ["yes", "other", "no"] },
  { id: "start", answers: ["now", "months", "open"] },
  { id: "call", answers: ["morning", "noon", "evening"] },
] as const;

/**
 * A conversation to try, of fixed sentences: radios in no form, so that nothing is sent. The style shows each question
 * when the one before is answered, and at the end what the employer sees.
 */
export function DemoChat() {
  const { t } = useTranslation("prices");
  return (
    <section aria-labelledby="chat">
      <h2 id="chat">{t("chat.title")}</h2>
      <p className="small soft">{t("chat.lead")}</p>
      <div className="prices-chat">
        <p>{t("chat.hello")}</p>
        {QUESTIONS.map(({ id, answers }) => (
          <fieldset key={id}>
            <legend>{t(`chat.${id}.question`)}</legend>
            {answers.map((answer) => (
              <label key={answer}>
                <input type="radio" name={`chat-${id}`} value={answer} />
                {t(`chat.${id}.${answer}`)}
              </label>
            ))}
          </fieldset>
        ))}
        <p>{t("chat.thanks")}</p>
        {QUESTIONS[0].answers.map((answer) => (
          <p className="prices-fit" key={answer} data-fit={answer}>
            {t(`chat.fit.${answer}`)}
          </p>
        ))}
      </div>
    </section>
  );
}
