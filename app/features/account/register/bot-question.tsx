import { useTranslation } from "react-i18next";
import type { FieldProps } from "~/features/forms/use-server-form";
import { TextField } from "~/ui/field/text-field";
import type { FormChallenge } from "./form-challenge.server";

/**
 * The plain question; folded away where a provider's widget asks instead. Programs fill the trap, people never see it.
 */
export function BotQuestion({ challenge, control }: { challenge: FormChallenge; control: FieldProps }) {
  const { t } = useTranslation("botCheck");
  const { fields, question, siteKey } = challenge;
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  if (!question) {
    return (
      <p className="soft small">
        {hidden}
        {t("account:register.checkAnswered")}
      </p>
    );
  }
  const field = (
    <TextField
      {...control}
      label={`${t("label")}: ${t(question.key, question.params)}`}
      hint={t("account:register.checkHint")}
      className="field-short"
      autoComplete="off"
      autoCapitalize="none"
      required={!siteKey}
    />
  );
  return (
    <div
      className="bot-check"
      data-enhance={siteKey ? undefined : "bot-puzzle"}
      data-url="/altcha"
      data-text-done={t("account:register.checkDone")}
    >
      {hidden}
      <div className="hidden" aria-hidden="true">
        <label htmlFor="website">{t("honeypot")}</label>
        <input id="website" name="website" autoComplete="off" tabIndex={-1} />
      </div>
      {siteKey ? (
        <>
          <div className="cf-turnstile" data-sitekey={siteKey} data-size="flexible" />
          <script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer />
          <details open={control.errors.length > 0}>
            <summary>{t("otherWay")}</summary>
            {field}
          </details>
        </>
      ) : (
        field
      )}
    </div>
  );
}
