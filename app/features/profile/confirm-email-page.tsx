import { useTranslation } from "react-i18next";
import { KEYS } from "~/domain/query-keys";
import { AppPage } from "~/features/shell/app-page";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Note } from "~/ui/note/note";

export interface ConfirmEmailPageProps {
  token: string;
  /** Why the link was refused. */
  reason?: string;
}

export function ConfirmEmailPage({ token, reason }: ConfirmEmailPageProps) {
  const { t } = useTranslation("profile");
  const problem = token ? reason : "invalid";
  return (
    <AppPage>
      <div className="page-head">
        <h1>{t("confirm.title")}</h1>
      </div>
      <section className="panel stack">
        {problem ? (
          <>
            <Note tone="danger" role="alert">
              {t(`confirm.${problem}`)}
            </Note>
            <p>
              <ButtonLink href="/profile">{t("confirm.back")}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <p>{t("confirm.text")}</p>
            <PostForm className="row">
              <input type="hidden" name={KEYS.token} value={token} />
              <Button tone="primary">{t("confirm.save")}</Button>
            </PostForm>
          </>
        )}
      </section>
    </AppPage>
  );
}
