import { useTranslation } from "react-i18next";
import { CONFIRM_FIELD } from "~/domain/query-keys";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import type { ConfirmData } from "./load-confirm.server";

/** Password or code again; what was to be done goes on with the same POST. */
export function ConfirmPage({ action, fields, email, hasFactor, problem }: ConfirmData) {
  const { t } = useTranslation("profile");
  const wrong = problem === "INVALID_CREDENTIALS";
  return (
    <AppPage>
      <div className="page-head">
        <h1>{t("again.title")}</h1>
      </div>
      <section className="panel stack">
        <p>{t("again.text")}</p>
        {problem && !wrong && <Note tone="danger">{t(`errors:codes.${problem}`)}</Note>}
        <PostForm className="form" action={action} noValidate>
          {fields.map(({ name, value }) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
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
            <Button tone="primary">{t("again.submit")}</Button>
          </div>
        </PostForm>
      </section>
    </AppPage>
  );
}
