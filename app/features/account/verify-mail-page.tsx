import { useTranslation } from "react-i18next";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { Note } from "~/ui/note";
import { CodeForm } from "./code-form";
import { EntryHeading } from "./entry-heading";
import type { FormAnswer } from "./form-answer";

export interface VerifyMailPageProps {
  email: string;
  isSent: boolean;
  answer?: FormAnswer;
}

/** Where everybody is led who is logged in but has not confirmed their address. */
export function VerifyMailPage({ email, isSent, answer }: VerifyMailPageProps) {
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
      <CodeForm email={null} answer={answer} />
      <hr />
      <section className="stack">
        <h2 className="legend">{t("verify.wrongAddress")}</h2>
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
