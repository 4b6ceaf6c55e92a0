import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { EntryHeading } from "./entry-heading";
import type { FormAnswer } from "./form-answer";
import { FormNote } from "./form-note";
import { useFormTexts } from "./use-form-texts";

export interface ResetStartPageProps {
  email: string;
  isSignedIn: boolean;
  isSent: boolean;
  answer?: FormAnswer;
}

export function ResetStartPage({ email, isSignedIn, isSent, answer }: ResetStartPageProps) {
  const { t, errorsOf, note, summary } = useFormTexts(answer);
  const back = <a href={isSignedIn ? "/profile" : "/login"}>{t(isSignedIn ? "reset.toProfile" : "reset.toLogin")}</a>;
  if (isSent) {
    return (
      <EntryFrame promise="login">
        <EntryHeading>{t("reset.sentTitle")}</EntryHeading>
        <p role="status">{t("reset.sentText")}</p>
        <p>{t("reset.sentHint")}</p>
        <p>
          <a href="/reset-password/start">{t("reset.again")}</a>
        </p>
        <p>{back}</p>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame promise="login">
      <EntryHeading>{t(isSignedIn ? "reset.changeTitle" : "reset.startTitle")}</EntryHeading>
      <FormNote text={note} />
      <p>{t("reset.startText")}</p>
      <PostForm className="form" noValidate>
        <ErrorSummary {...summary([["email", t("email")]])} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("email")}
          errors={errorsOf("email")}
          defaultValue={answer?.typed.email ?? email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button tone="primary" wide>
          {t("reset.request")}
        </Button>
      </PostForm>
      <p>{back}</p>
    </EntryFrame>
  );
}
