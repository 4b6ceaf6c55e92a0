import type { BuilderData, BuilderProblem } from "../builder-data";
import { createAutosave, type SaveState } from "./autosave";
import { openWorkspace, type Work, type Workspace, work } from "./workspace";

/** Where the work lies: the truth about it, with everything that is typed by now. What is drawn follows, and may follow late. */
export interface Desk {
  now: () => Workspace;
  dispatch: (done: Work) => void;
  /**
   * What is typed stands in its native field at once; `read` takes it from there after a pause, since reading and drawing thirty questions
   * costs more than a key may. Another `mark` is another field.
   */
  type: (mark: unknown, read: Reader) => void;
  state: () => SaveState;
  /** Something is not saved yet, or waits for a choice. */
  isBehind: () => boolean;
  /** Saves at once what is not saved; the request has begun before this returns. */
  hurry: () => void;
}

export type Reader = (workspace: Workspace) => Work | null;

/** Is told what to draw; what may wait lets a key go first. */
export type Draw = (workspace: Workspace, mayWait: boolean) => void;

/** A desk with the page's draft on it. */
export function createDesk(data: BuilderData, problem: BuilderProblem | undefined, draw: Draw): Desk {
  let workspace = openWorkspace(data, problem);
  let typed: { mark: unknown; read: Reader } | null = null;
  let timer: ReturnType<typeof setTimeout>;

  const act = (done: Work, mayWait: boolean) => {
    workspace = work(workspace, done);
    draw(workspace, mayWait);
    autosave.plan();
  };
  const settle = () => {
    clearTimeout(timer);
    if (!typed) return;
    const done = typed.read(workspace);
    typed = null;
    if (done) act(done, true);
    else autosave.plan();
  };
  const dispatch = (done: Work) => {
    settle();
    act(done, false);
  };
  const autosave = createAutosave({ data, now: () => workspace, dispatch, redraw: () => draw(workspace, true) });
  return {
    now() {
      settle();
      return workspace;
    },
    dispatch,
    type(mark, read) {
      if (typed?.mark !== mark) settle();
      autosave.hold();
      clearTimeout(timer);
      typed = { mark, read };
      timer = setTimeout(settle, PAUSE_MS);
    },
    state: autosave.state,
    isBehind() {
      settle();
      return autosave.isBehind();
    },
    hurry() {
      settle();
      autosave.hurry();
    },
  };
}

const PAUSE_MS = 200;
