import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";

/** A new password is set by a mailed link. */
export function PasswordPanel() {
  const { t } = useTranslation("profile");
  return (
    <section className="panel stack">
      <h2>{t("password.title")}</h2>
      <p>{t("password.text")}</p>
      <PostForm>
        <Button name="intent" value="password">
          {t("password.save")}
        </Button>
      </PostForm>
    </section>
  );
}
