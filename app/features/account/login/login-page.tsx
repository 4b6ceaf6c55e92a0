import { useTranslation } from "react-i18next";
import type { PasskeyRequest } from "~/content-api/passkeys";
import { withQuery } from "~/domain/query-keys";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PasskeyForm } from "~/features/passkeys/passkey-form";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { PasswordField } from "~/ui/field/password-field";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { EntryHeading } from "../entry-heading";
import { loginSchema } from "./login.schema";
import type { LoginInfo } from "./login-info";

export interface LoginPageProps {
  info: LoginInfo | null;
  email: string;
  isInvited: boolean;
  /** Query of the links to registration and back. */
  along: Record<string, string | null>;
  passkey: PasskeyRequest | null;
  reply?: FormReply;
}

export function LoginPage({ info, email, isInvited, along, passkey, reply }: LoginPageProps) {
  const { t } = useTranslation("account");
  const translate = useTranslation("ui").t;
  const { field, note, summary } = useServerForm({
    schema: loginSchema,
    reply,
    values: { email },
    labels: { email: t("email"), password: t("password") },
  });
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
        <ErrorSummary {...summary} />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field("password")} autoComplete="current-password" t={translate} />
        <Button tone="primary" wide>
          {t("login.submit")}
        </Button>
      </PostForm>
      {passkey && (
        <div className="passkey-room">
          <PasskeyForm request={passkey} intent="passkey" wide autofill>
            {t("passkey.logIn")}
          </PasskeyForm>
        </div>
      )}
      <p>
        <a href={withQuery("/reset-password/start", { mail: field("email").defaultValue ?? null })}>
          {t("login.forgotten")}
        </a>
      </p>
      <p>
        {t("login.noAccount")}{" "}
        <a href={withQuery("/register", along)}>
          <b>{t("login.register")}</b>
        </a>
      </p>
      <p>
        <a href="/prices">{t("prices:link")}</a>
      </p>
    </EntryFrame>
  );
}
