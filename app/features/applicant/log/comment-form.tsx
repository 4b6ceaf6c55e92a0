import { LIMITS } from "~/domain/limits";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { commentSchema } from "../panel.schema";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";

/** A comment for the team; scripts suggest names after an @. */
export function CommentForm() {
  const { t, applicant } = usePanel();
  const { field, summary } = usePanelForm("comment", { schema: commentSchema, labels: { text: t("field.comment") } });
  const names = applicant.colleagues.map(({ name }) => name);
  const shown = names.slice(0, 5).map((name) => `@${name}`);
  const hint = shown.length > 0 ? t("comment.mention", { names: shown.join(", ") }) : "";
  return (
    <PanelForm form="comment" summary={summary} makes className="stack">
      <TextArea
        {...field("text")}
        rows={3}
        hint={`${t("comment.hint")} ${hint}`}
        counterMax={LIMITS.comment}
        data-enhance="mention"
        data-names={JSON.stringify(names)}
        data-text-names={t("comment.names")}
      />
      <p>
        <Button small>{t("comment.save")}</Button>
      </p>
    </PanelForm>
  );
}
