import { ChatForm } from "../chat-form";
import { errorOf, shownText } from "../chat-reply";
import { useTexts } from "../chat-texts";
import { Problem } from "../problem";
import type { TurnProps } from "../turn-screen";

/** Consent to this application, and apart from it to being considered for others; then it is sent. */
export function PrivacyTurn({ chat, reply }: TurnProps) {
  const t = useTexts();
  const { company, keptMonths } = chat.conversation.advert;
  const problem = errorOf(reply, "consent");
  return (
    <ChatForm chat={chat} turn="privacy" at="privacy" reply={reply}>
      <input type="hidden" name="addressing" value={chat.conversation.configuration?.addressing} />
      <p className="says">{t("privacy.says")}</p>
      <fieldset>
        <legend tabIndex={-1}>{t("privacy.legend")}</legend>
        <p>
          {t("privacy.text", { company, months: keptMonths })}{" "}
          <a href={`/privacy?language=${chat.language}`} target="_blank" rel="noopener">
            {t("privacy.notice")}
          </a>
        </p>
        <Problem id="problem-consent" text={problem} />
        <label className="answer">
          <input
            type="checkbox"
            name="consent"
            data-missing={t("problems.consentRequired")}
            required
            defaultChecked={shownText(reply, "consent") !== ""}
            aria-describedby={problem ? "problem-consent" : undefined}
          />
          {t("privacy.consent")}
        </label>
        <label className="answer">
          <input type="checkbox" name="talentPool" defaultChecked={shownText(reply, "talentPool") !== ""} />
          <span>
            {t("privacy.talentPool", { company })} <small>({t("optional")})</small>
          </span>
        </label>
        {reply?.question && (
          <div>
            <input type="hidden" name="check" value={reply.question.check} />
            <label htmlFor="bot-answer">
              {t("privacy.question")}
              {reply.question.text}
            </label>
            <input id="bot-answer" name="answer" autoComplete="off" required aria-describedby="problem-answer" />
            <Problem id="problem-answer" text={errorOf(reply, "answer")} />
          </div>
        )}
      </fieldset>
      <div className="vh" aria-hidden="true">
        <label htmlFor="website">{t("privacy.trap")}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="go">
        {t("privacy.send")}
      </button>
    </ChatForm>
  );
}
