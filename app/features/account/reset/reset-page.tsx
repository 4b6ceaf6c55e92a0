import { useTranslation } from "react-i18next";
import type { PasswordSettings } from "~/domain/password";
import { withQuery } from "~/domain/query-keys";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { Note } from "~/ui/note/note";
import { EntryHeading } from "../entry-heading";
import { NewPasswordFields } from "../new-password-fields";
import { resetFields } from "./reset.schema";

export interface ResetPageProps {
  /** Null when the link has lost it. */
  token: string | null;
  /** The link was good once, or never. */
  isInvalid: boolean;
  email: string | null;
  /** What the settings ask of a password. */
  wanted: PasswordSettings;
  reply?: FormReply;
}

export function ResetPage({ token, isInvalid, email, wanted, reply }: ResetPageProps) {
  const { t } = useTranslation("account");
  const { field, note, summary } = useServerForm({
    schema: resetFields,
    reply,
    labels: { password: t("newPassword"), passwordRepeat: t("passwordRepeat") },
  });
  return (
    <EntryFrame promise="login">
      <EntryHeading>{t("reset.title")}</EntryHeading>
      {isInvalid || !token ? (
        <>
          <Note tone="danger" role="alert">
            <b>{t("reset.invalid")}</b> {t("reset.invalidText")}
          </Note>
          <ButtonLink tone="primary" href={withQuery("/reset-password/start", { mail: email })}>
            {t("reset.requestNew")}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{t("reset.text")}</p>
          <FormNote text={note} />
          <PostForm className="form" noValidate>
            <ErrorSummary {...summary} />
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields password={field("password")} repeat={field("passwordRepeat")} wanted={wanted} />
            <Button tone="primary" wide>
              {t("reset.submit")}
            </Button>
          </PostForm>
        </>
      )}
    </EntryFrame>
  );
}
