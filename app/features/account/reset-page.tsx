import type { PasswordSettings } from "~/domain/password";
import { withQuery } from "~/domain/query-keys";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { Note } from "~/ui/note";
import { EntryHeading } from "./entry-heading";
import type { FormAnswer } from "./form-answer";
import { FormNote } from "./form-note";
import { NewPasswordFields } from "./new-password-fields";
import { useFormTexts } from "./use-form-texts";

export interface ResetPageProps {
  /** Null when the link has lost it. */
  token: string | null;
  /** The link was good once, or never. */
  isInvalid: boolean;
  email: string | null;
  /** What the settings ask of a password. */
  wanted: PasswordSettings;
  answer?: FormAnswer;
}

export function ResetPage({ token, isInvalid, email, wanted, answer }: ResetPageProps) {
  const { t, errorsOf, note, summary } = useFormTexts(answer);
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
            <ErrorSummary
              {...summary([
                ["password", t("newPassword")],
                ["passwordRepeat", t("passwordRepeat")],
              ])}
            />
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields label={t("newPassword")} wanted={wanted} errorsOf={errorsOf} />
            <Button tone="primary" wide>
              {t("reset.submit")}
            </Button>
          </PostForm>
        </>
      )}
    </EntryFrame>
  );
}
