import { useTranslation } from "react-i18next";
import { EntryFrame } from "~/features/shell/entry-frame";
import { Note } from "~/ui/note";
import { CodeForm } from "./code-form";
import { EntryHeading } from "./entry-heading";
import type { FormAnswer } from "./form-answer";

export interface VerifyCodePageProps {
  email: string;
  isSent: boolean;
  answer?: FormAnswer;
}

/** Address and code, for somebody who is not logged in here. Never tells whether the address is known. */
export function VerifyCodePage({ email, isSent, answer }: VerifyCodePageProps) {
  const { t } = useTranslation("account");
  return (
    <EntryFrame promise="register">
      <EntryHeading>{t("verify.title")}</EntryHeading>
      {isSent && (
        <Note tone="good" role="status">
          {t("verify.sentIfKnown")}
        </Note>
      )}
      <p>{t("verify.byCodeText")}</p>
      <CodeForm email={email} answer={answer} />
      <p>
        <a href="/login">{t("verify.toLogin")}</a>
      </p>
    </EntryFrame>
  );
}
