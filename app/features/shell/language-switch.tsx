import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/domain/people";
import { Icon } from "~/ui/icon/icon";
import { PostForm } from "./post-form";
import { useRootData } from "./root-data";

/** One button to the other language; the choice is kept in the person and in a cookie. */
export function LanguageSwitch({ className = "crumb", isSmall = true }: { className?: string; isSmall?: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const current = useRootData()?.language;
  const other = LANGUAGES.find((language) => language !== current) ?? "en-US";
  return (
    <PostForm action="/language" className="language-switch">
      <input type="hidden" name="redirectUrl" value={pathname + search} />
      <button type="submit" className={className} name="language" value={other} lang={other}>
        <Icon name="globe" small={isSmall} />
        <span className="hidden">{t("language.switchTo")} </span>
        {t(`language.${other}`)}
      </button>
    </PostForm>
  );
}
