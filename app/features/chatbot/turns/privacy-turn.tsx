import { ChatForm } from "../chat-form";
import { useTexts } from "../chat-texts";
import { Problem } from "../problem";
import type { TurnProps } from "../turn-screen";

/** Consent to this application, and apart from it to being kept for others; then it is sent. */
export function PrivacyTurn({ chat, again }: TurnProps) {
  const t = useTexts();
  const { company, keptMonths } = chat.conversation.advert;
  const problem = again?.problems.consent ?? again?.problems.contact;
  return (
    <ChatForm chat={chat} turn="privacy" at="privacy" again={again}>
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
            value="1"
            required
            defaultChecked={Boolean(again?.typed.consent)}
            aria-describedby={problem ? "problem-consent" : undefined}
          />
          {t("privacy.consent")}
        </label>
        <label className="answer">
          <input type="checkbox" name="talentPool" value="1" defaultChecked={Boolean(again?.typed.talentPool)} />
          <span>
            {t("privacy.talentPool", { company })} <small>({t("optional")})</small>
          </span>
        </label>
        {again?.question && (
          <div>
            <input type="hidden" name="check" value={again.question.check} />
            <label htmlFor="bot-answer">
              {t("privacy.question")}
              {again.question.text}
            </label>
            <input id="bot-answer" name="answer" autoComplete="off" required aria-describedby="problem-answer" />
            <Problem id="problem-answer" text={again.problems.answer} />
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
