import { Button } from "~/ui/button/button";
import { Note } from "~/ui/note/note";
import type { BuilderData } from "./builder-data";
import { BuilderForm } from "./builder-form";
import type { Say } from "./say";

/** Applicants do not meet what is written here: why, and the way back, which is an edit like any other. */
export function SwitchedOff({ data, say }: { data: BuilderData; say: Say }) {
  if (data.content.useChatbotBuilder) return null;
  return (
    <BuilderForm formToken={data.formToken} id="useChatbotBuilder" action="?mode=draft" data-plain="">
      <Note tone="warning">
        <div className="row apart">
          <span>{say("switchedOff")}</span>
          <Button small name="intent" value="switchOn">
            {say("switchOn")}
          </Button>
        </div>
      </Note>
    </BuilderForm>
  );
}
