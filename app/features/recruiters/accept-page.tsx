import { useTranslation } from "react-i18next";
import type { Invitation } from "~/content-api/recruiters";
import { isFor } from "~/domain/organizations/invitation";
import { KEYS, withQuery } from "~/domain/query-keys";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Note } from "~/ui/note/note";

export interface AcceptPageProps {
  invitation: Invitation;
  /** The logged-in person's address. */
  own: string;
  /** Path and query of the invitation's link. */
  link: string;
}

/** Asks before somebody whom a mail led here joins; an invitation is good for its own address alone. */
export function AcceptPage({ invitation, own, link }: AcceptPageProps) {
  const { t } = useTranslation("recruiters");
  const { organization, email } = invitation;
  const isOwn = isFor(invitation, own);
  return (
    <EntryFrame promise="login">
      <h1>{t("accept.title")}</h1>
      <p>{t("accept.text", { organization: organization.name, email })}</p>
      {isOwn ? <p>{t("accept.signedIn", { own })}</p> : <Note>{t("accept.otherAccount", { own, email })}</Note>}
      <PostForm className="row" action={isOwn ? undefined : withQuery("/logout", { [KEYS.redirectUrl]: link })}>
        <Button tone="primary">{t(isOwn ? "accept.button" : "accept.logOut")}</Button>
        <ButtonLink href="/jobs">{t("accept.later")}</ButtonLink>
      </PostForm>
    </EntryFrame>
  );
}
