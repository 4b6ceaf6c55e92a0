import { LIMITS } from "~/domain/limits";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { usePanel, usePanelForm } from "../panel-context";
import { PanelForm } from "../panel-form";

/** What one has to say to the team; scripts suggest names after an @. */
export function CommentForm() {
  const { t, applicant } = usePanel();
  const { idOf, errorsOf, typed } = usePanelForm("comment");
  const names = applicant.colleagues.map(({ name }) => name);
  const shown = names.slice(0, 5).map((name) => `@${name}`);
  const hint = shown.length > 0 ? t("comment.mention", { names: shown.join(", ") }) : "";
  return (
    <PanelForm form="comment" fields={["text"]} makes className="stack">
      <TextArea
        id={idOf("text")}
        name="text"
        rows={3}
        label={t("field.comment")}
        hint={`${t("comment.hint")} ${hint}`}
        errors={errorsOf("text")}
        counterMax={LIMITS.comment}
        defaultValue={typed("text")}
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
