import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PasswordField } from "~/ui/field/password-field";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note";
import { EntryHeading } from "./entry-heading";
import type { FormAnswer } from "./form-answer";
import { FormNote } from "./form-note";
import type { LoginInfo } from "./login-info";
import { useFormTexts } from "./use-form-texts";

export interface LoginPageProps {
  info: LoginInfo | null;
  email: string;
  isInvited: boolean;
  /** Query of the links to registration and back. */
  along: Record<string, string | null>;
  answer?: FormAnswer;
}

export function LoginPage({ info, email, isInvited, along, answer }: LoginPageProps) {
  const { t, errorsOf, note, summary } = useFormTexts(answer);
  const translate = useTranslation("ui").t;
  const typed = answer?.typed.email ?? email;
  return (
    <EntryFrame promise="login">
      <EntryHeading>{t("login.title")}</EntryHeading>
      {info && (
        <Note tone={info === "COMPANY_TAKEN" ? "warning" : "good"} role="status">
          <b>{t(`login.info.${info}.title`)}</b> {t(`login.info.${info}.text`)}
        </Note>
      )}
      {isInvited && !info && <Note>{t("login.invited")}</Note>}
      <FormNote text={note} />
      <PostForm className="form" noValidate>
        <ErrorSummary
          {...summary([
            ["email", t("email")],
            ["password", t("password")],
          ])}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("email")}
          errors={errorsOf("email")}
          defaultValue={typed}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          id="password"
          name="password"
          label={t("password")}
          errors={errorsOf("password")}
          autoComplete="current-password"
          required
          t={translate}
        />
        <Button tone="primary" wide>
          {t("login.submit")}
        </Button>
      </PostForm>
      <p>
        <a href={withQuery("/reset-password/start", { mail: typed })}>{t("login.forgotten")}</a>
      </p>
      <p>
        {t("login.noAccount")}{" "}
        <a href={withQuery("/register", along)}>
          <b>{t("login.register")}</b>
        </a>
      </p>
    </EntryFrame>
  );
}
