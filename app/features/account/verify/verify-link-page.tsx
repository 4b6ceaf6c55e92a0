import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { EntryHeading } from "../entry-heading";
import { linkSchema } from "./code.schema";

export interface VerifyLinkPageProps {
  token: string;
  /** It confirms nothing any more. */
  isOver: boolean;
  isSignedIn: boolean;
  reply?: FormReply;
}

/** What a mail's link opens: a button, since opening a link must change nothing (mail scanners open links, too). */
export function VerifyLinkPage({ token, isOver, isSignedIn, reply }: VerifyLinkPageProps) {
  const { t } = useTranslation("account");
  const { note: refused } = useServerForm({ schema: linkSchema, reply, labels: {} });
  const note = refused ?? (isOver ? t("verify.linkInvalid") : undefined);
  return (
    <EntryFrame promise="register">
      <EntryHeading>{t("verify.title")}</EntryHeading>
      <FormNote text={note} />
      {note ? (
        <>
          <p>{t("verify.linkInvalidText")}</p>
          <div className="row">
            {!isSignedIn && (
              <ButtonLink tone="primary" href="/login">
                {t("verify.toLogin")}
              </ButtonLink>
            )}
            <ButtonLink href="/verifyEmail">{t("verify.toCode")}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>{t("verify.linkText")}</p>
          <PostForm>
            <input type="hidden" name="token" value={token} />
            <Button tone="primary" wide name="intent" value="link">
              {t("verify.submit")}
            </Button>
          </PostForm>
        </>
      )}
    </EntryFrame>
  );
}
