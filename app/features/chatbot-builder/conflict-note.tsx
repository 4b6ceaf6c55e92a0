import type { ReactNode } from "react";
import { Button } from "~/ui/button/button";
import { Note } from "~/ui/note/note";
import type { BuilderData } from "./builder-data";
import { builderHref } from "./builder-href";
import type { BuilderTranslate } from "./builder-texts";
import { MINE } from "./edits";

export interface ConflictNoteProps {
  data: BuilderData;
  /** What the form's own button does. */
  intent: "save" | "saveSection";
  /** Where the page goes on when the stored text stays. */
  at: string;
  open?: string;
  mine: ReactNode;
  theirs: ReactNode;
  t: BuilderTranslate;
}

/** Above a form whose content somebody else has saved meanwhile: both of them, and the only two ways on. */
export function ConflictNote({ data, intent, at, open, mine, theirs, t }: ConflictNoteProps) {
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{t("conflictTitle")}</b> {t("conflictHint")}
      </p>
      <dl className="sides">
        <div>
          <dt className="soft small">{t("conflictMine")}</dt>
          <dd>{mine}</dd>
        </div>
        <div>
          <dt className="soft small">{t("conflictTheirs")}</dt>
          <dd>{theirs}</dd>
        </div>
      </dl>
      <p className="row">
        <Button small name="intent" value={`${intent}:${MINE}`}>
          {t("conflictSave")}
        </Button>
        <a className="small" href={builderHref(data.jobId, { mode: "draft", open, at })}>
          {t("conflictKeep")}
        </a>
      </p>
    </Note>
  );
}
