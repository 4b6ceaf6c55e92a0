import { useTranslation } from "react-i18next";
import { isFinalPhase } from "~/domain/applicants/phases";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import type { BoardPhase } from "../board-data";

/** In which phases names stay hidden. */
export function AnonymousForm({ phases }: { phases: readonly BoardPhase[] }) {
  const { t } = useTranslation("applicants");
  return (
    <details className="more-of-it">
      <summary>{t("dialog.phases.anonymous")}</summary>
      <PostForm className="stack tight">
        <p className="soft">{t("dialog.phases.anonymousHint")}</p>
        {phases
          .filter(({ id }) => !isFinalPhase(id))
          .map(({ id, name, isAnonymous }) => (
            <label key={id} className="choice">
              <input type="checkbox" name="anonymous" value={id} defaultChecked={isAnonymous} />
              <span>{name}</span>
            </label>
          ))}
        <Button small name="intent" value="anonymous">
          {t("dialog.phases.anonymousSave")}
        </Button>
      </PostForm>
    </details>
  );
}
