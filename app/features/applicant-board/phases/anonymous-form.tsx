import { useTranslation } from "react-i18next";
import { isFinalPhase } from "~/domain/applicants/phases";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import type { BoardPhase } from "../board-data";
import { ReplyNote } from "../dialogs/reply-note";
import { ANONYMOUS_FORM } from "./phase.schema";

/** In which phases names stay hidden. */
export function AnonymousForm({ phases, reply }: { phases: readonly BoardPhase[]; reply?: FormReply }) {
  const { t } = useTranslation("applicants");
  return (
    <details className="options" open={reply?.form === ANONYMOUS_FORM}>
      <summary>{t("dialog.phases.anonymous")}</summary>
      <PostForm className="stack tight">
        <ReplyNote reply={reply} form={ANONYMOUS_FORM} />
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
