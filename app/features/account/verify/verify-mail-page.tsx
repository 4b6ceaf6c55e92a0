import { useTranslation } from "react-i18next";
import type { SuppressionReason } from "~/domain/suppressions/suppressions";
import type { FormReply } from "~/features/forms/form-reply";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { Note } from "~/ui/note/note";
import { EntryHeading } from "../entry-heading";
import { CodeForm } from "./code-form";

export interface VerifyMailPageProps {
  email: string;
  isSent: boolean;
  /** Why mails to the own address do not arrive. */
  undeliverable: SuppressionReason | null;
  reply?: FormReply;
}

/** Where everybody is led who is logged in but has not confirmed their address. */
export function VerifyMailPage({ email, isSent, undeliverable, reply }: VerifyMailPageProps) {
  const { t } = useTranslation("account");
  return (
    <EntryFrame promise="register">
      <EntryHeading>{t("verify.title")}</EntryHeading>
      {isSent ? (
        <Note tone="good" role="status">
          {t("verify.sent", { email })}
        </Note>
      ) : (
        <p>{t("verify.sentTo", { email })}</p>
      )}
      {undeliverable && <Note tone="warning">{t(`verify.undeliverable.${undeliverable}`)}</Note>}
      <CodeForm email={null} reply={reply} />
      <hr />
      <section className="stack">
        <h2 className="form-legend">{t("verify.wrongAddress")}</h2>
        <p>{t("verify.wrongAddressText")}</p>
        <PostForm action="/logout">
          <Button small icon="logout">
            {t("verify.logout")}
          </Button>
        </PostForm>
      </section>
    </EntryFrame>
  );
}
