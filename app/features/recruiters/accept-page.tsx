import { useTranslation } from "react-i18next";
import type { Invitation } from "~/content-api/recruiters";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";

/** Asks before somebody whom a mail led here joins. */
export function AcceptPage({ invitation: { organization, email } }: { invitation: Invitation }) {
  const { t } = useTranslation("recruiters");
  return (
    <EntryFrame promise="login">
      <h1>{t("accept.title")}</h1>
      <p>{t("accept.text", { organization: organization.name, email })}</p>
      <PostForm className="row">
        <Button tone="primary">{t("accept.button")}</Button>
        <ButtonLink href="/jobs">{t("accept.later")}</ButtonLink>
      </PostForm>
    </EntryFrame>
  );
}
