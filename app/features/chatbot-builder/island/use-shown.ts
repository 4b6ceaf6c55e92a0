import { useDeferredValue } from "react";
import type { Workspace } from "./workspace";

/** What is drawn: a key that was typed stands in its native field already, so the rest of the page may follow after the next frame. */
export function useShown(workspace: Workspace): Workspace {
  const before = useDeferredValue(workspace);
  const mayFollow =
    workspace.last?.isTyping === true &&
    before.revisions === workspace.revisions &&
    before.problems.length === workspace.problems.length &&
    before.open === workspace.open;
  return mayFollow ? before : workspace;
}
