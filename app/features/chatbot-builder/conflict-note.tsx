import type { ReactNode } from "react";
import { Button } from "~/ui/button/button";
import { Note } from "~/ui/note/note";
import type { BuilderData } from "./builder-data";
import { builderHref } from "./builder-href";
import { MINE } from "./edits";
import type { Say } from "./say";

export interface ConflictNoteProps {
  data: BuilderData;
  /** What the form's own button does. */
  intent: "save" | "saveSection";
  /** Where the page goes on when the stored text is kept. */
  at: string;
  open?: string;
  mine: ReactNode;
  theirs: ReactNode;
  say: Say;
}

/** Above a form whose content somebody else has saved meanwhile: both of them, and the only two ways on. */
export function ConflictNote({ data, intent, at, open, mine, theirs, say }: ConflictNoteProps) {
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{say("conflictTitle")}</b> {say("conflictHint")}
      </p>
      <dl className="sides">
        <div>
          <dt className="soft small">{say("conflictMine")}</dt>
          <dd>{mine}</dd>
        </div>
        <div>
          <dt className="soft small">{say("conflictTheirs")}</dt>
          <dd>{theirs}</dd>
        </div>
      </dl>
      <p className="row">
        <Button small name="intent" value={`${intent}:${MINE}`}>
          {say("conflictSave")}
        </Button>
        <a className="small" href={builderHref(data.jobId, { mode: "draft", open, at })}>
          {say("conflictKeep")}
        </a>
      </p>
    </Note>
  );
}
