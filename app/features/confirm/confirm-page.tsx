import { useTranslation } from "react-i18next";
import { CONFIRM_FIELD, CONFIRM_PASSKEY } from "~/domain/query-keys";
import { PasskeyForm, PasskeyNeedsScripts } from "~/features/passkeys/passkey-form";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import type { ConfirmData } from "./load-confirm.server";

/** Password or code again; what was to be done goes on with the same POST. */
export function ConfirmPage({ action, fields, email, hasFactor, passkey, problem }: ConfirmData) {
  const { t } = useTranslation("profile");
  const kept = fields.map(({ name, value }) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
  const wrong = problem === "INVALID_CREDENTIALS";
  return (
    <AppPage>
      <div className="page-head">
        <h1>{t("again.title")}</h1>
      </div>
      <section className="panel stack">
        <p>{t("again.text")}</p>
        {problem && !wrong && (
          <Note tone="danger">
            {problem === "INVALID_OTP" ? t("account:passkey.failed") : t(`errors:codes.${problem}`)}
          </Note>
        )}
        {passkey && (
          <>
            <PasskeyForm request={passkey} action={action} field={CONFIRM_PASSKEY} tone="primary" more={kept}>
              {t("account:passkey.confirm")}
            </PasskeyForm>
            <PasskeyNeedsScripts>{t("again.passkeyNeedsScripts")}</PasskeyNeedsScripts>
          </>
        )}
        <PostForm className="form" action={action} noValidate>
          {kept}
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <div className="form-fields">
            <TextField
              id="confirm"
              name={CONFIRM_FIELD}
              type="password"
              label={hasFactor ? t("again.passwordOrCode") : t("email.password")}
              autoComplete="current-password"
              errors={wrong ? [t(hasFactor ? "again.wrongBoth" : "validation:passwordWrong")] : undefined}
              autoFocus
            />
          </div>
          <div className="row">
            <Button tone={passkey ? undefined : "primary"}>{t("again.submit")}</Button>
          </div>
        </PostForm>
      </section>
    </AppPage>
  );
}
