import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { EntryHeading } from "../entry-heading";
import { resetStartSchema } from "./reset.schema";

export interface ResetStartPageProps {
  email: string;
  isSignedIn: boolean;
  isSent: boolean;
  reply?: FormReply;
}

export function ResetStartPage({ email, isSignedIn, isSent, reply }: ResetStartPageProps) {
  const { t } = useTranslation("account");
  const { field, note, summary } = useServerForm({
    schema: resetStartSchema,
    reply,
    values: { email },
    labels: { email: t("email") },
  });
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
        <ErrorSummary {...summary} />
        <TextField {...field("email")} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <Button tone="primary" wide>
          {t("reset.request")}
        </Button>
      </PostForm>
      <p>{back}</p>
    </EntryFrame>
  );
}
