import { Button } from "~/ui/button/button";
import { Note } from "~/ui/note/note";
import type { BuilderData } from "../builder-data";
import { BuilderForm } from "../builder-form";
import type { Say } from "../say";

/** The question that was deleted last, and the way back. */
export function RemovedQuestion({ data, say }: { data: BuilderData; say: Say }) {
  const { removed } = data.content;
  if (!removed) return null;
  return (
    <BuilderForm formToken={data.formToken} id="removed" action="?mode=draft#questions">
      <Note role="status">
        <div className="row apart">
          <span>{say("removed", { text: removed.question.text || say("untitled") })}</span>
          <Button small name="intent" value="undo">
            {say("undo")}
          </Button>
        </div>
      </Note>
    </BuilderForm>
  );
}
