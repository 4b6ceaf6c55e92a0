import { Button } from "~/ui/button/button";
import { Note } from "~/ui/note/note";
import type { BuilderData } from "../builder-data";
import { BuilderForm } from "../builder-form";
import type { BuilderTranslate } from "../builder-texts";

/** The question that was deleted last, and the way back. */
export function RemovedQuestion({ data, t }: { data: BuilderData; t: BuilderTranslate }) {
  const { removed } = data.content;
  if (!removed) return null;
  return (
    <BuilderForm formToken={data.formToken} id="removed" action="?mode=draft#questions">
      <Note role="status">
        <div className="row apart">
          <span>{t("removed", { text: removed.question.text || t("untitled") })}</span>
          <Button small name="intent" value="undo">
            {t("undo")}
          </Button>
        </div>
      </Note>
    </BuilderForm>
  );
}
