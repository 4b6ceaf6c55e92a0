import { Button } from "~/ui/button/button";
import { Note } from "~/ui/note/note";
import type { BuilderData } from "./builder-data";
import { BuilderForm } from "./builder-form";
import type { BuilderTranslate } from "./builder-texts";

/** Applicants do not meet what is written here: why, and the way back, which is an edit like any other. */
export function SwitchedOff({ data, t }: { data: BuilderData; t: BuilderTranslate }) {
  if (data.content.useChatbotBuilder) return null;
  return (
    <BuilderForm formToken={data.formToken} id="useChatbotBuilder" action="?mode=draft" data-plain="">
      <Note tone="warning">
        <div className="row apart">
          <span>{t("switchedOff")}</span>
          <Button small name="intent" value="switchOn">
            {t("switchOn")}
          </Button>
        </div>
      </Note>
    </BuilderForm>
  );
}
