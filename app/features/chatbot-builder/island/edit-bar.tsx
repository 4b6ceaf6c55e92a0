import type { BuilderData } from "../builder-data";
import type { BuilderTranslate } from "../builder-texts";
import type { SaveState } from "./autosave";
import type { BuilderCommand, BuilderState } from "./builder-state";
import { LiveButton } from "./live-button";

export interface EditBarProps {
  workspace: BuilderState;
  state: SaveState;
  /** Read out: what moved where. */
  announcement: string;
  dispatch: (work: BuilderCommand) => void;
  t: BuilderTranslate;
}

/** What of the draft is saved, and undo and redo. */
export function EditBar({ workspace, state, announcement, dispatch, t }: EditBarProps) {
  const { past, future, problems, status: standing } = workspace;
  const failed = FAILED.find((each) => each === state);
  const isBad = problems.length > 0 || failed;
  return (
    <>
      {isBad ? (
        <small className="not-saved" role="alert">
          {problems.length > 0 || !failed ? t("live_held") : t(`live_${failed}`)}
          {state === "login" && (
            <>
              {" "}
              <a href="/login" target="_blank" rel="noopener">
                {t("live_logIn")}
              </a>
            </>
          )}
        </small>
      ) : (
        <small>{calmly(state, standing.saved, t)}</small>
      )}
      <LiveButton
        className="mirrored"
        icon="rotate"
        label={t("live_undo")}
        disabled={past.length === 0}
        onClick={() => dispatch({ type: "undo" })}
      />
      <LiveButton
        icon="rotate"
        label={t("live_redo")}
        disabled={future.length === 0}
        onClick={() => dispatch({ type: "redo" })}
      />
      <span className="hidden" role="status">
        {announcement}
      </span>
    </>
  );
}

const FAILED = ["login", "lost", "refused"] as const;

function calmly(state: SaveState, saved: BuilderData["saved"], t: BuilderTranslate): string {
  if (state === "saving" || state === "waiting") return t("live_saving");
  if (!saved || state === "idle") return "";
  return t("live_saved", { time: saved.time });
}
