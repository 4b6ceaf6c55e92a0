import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EntryHeading } from "./entry-heading";
import type { FormAnswer } from "./form-answer";
import { FormNote } from "./form-note";
import { useFormTexts } from "./use-form-texts";

export interface VerifyLinkPageProps {
  token: string;
  isSignedIn: boolean;
  answer?: FormAnswer;
}

/** What a mail's link opens: a button, since opening a link must change nothing (mail scanners open links, too). */
export function VerifyLinkPage({ token, isSignedIn, answer }: VerifyLinkPageProps) {
  const { t, note } = useFormTexts(answer);
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
