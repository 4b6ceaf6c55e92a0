import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { EntryFrame } from "~/features/shell/entry-frame";
import { Note } from "~/ui/note/note";
import { EntryHeading } from "../entry-heading";
import { CodeForm } from "./code-form";

export interface VerifyCodePageProps {
  email: string;
  isSent: boolean;
  reply?: FormReply;
}

/** Address and code, for somebody who is not logged in here. Never tells whether the address is known. */
export function VerifyCodePage({ email, isSent, reply }: VerifyCodePageProps) {
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
      <CodeForm email={email} reply={reply} />
      <p>
        <a href="/login">{t("verify.toLogin")}</a>
      </p>
    </EntryFrame>
  );
}
