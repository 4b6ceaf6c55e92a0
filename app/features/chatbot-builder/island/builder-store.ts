import type { BuilderData, BuilderProblem } from "../builder-data";
import { createAutosave, type SaveState } from "./autosave";
import { applyCommand, type BuilderCommand, type BuilderState, initialBuilderState } from "./builder-state";

/**
 * Where the work lies: the truth about it, with everything that is typed by now. What is drawn follows, and may follow
 * late.
 */
export interface BuilderStore {
  getState: () => BuilderState;
  dispatch: (done: BuilderCommand) => void;
  /**
   * What is typed is in its native field at once; `read` takes it from there after a pause, since reading and
   * drawing thirty questions costs more than a key may. Another `mark` is another field.
   */
  type: (mark: unknown, read: Reader) => void;
  state: () => SaveState;
  /** Something is not saved yet, or waits for a choice. */
  isUnsaved: () => boolean;
  /** Saves at once what is not saved; the request has begun before this returns. */
  saveNow: () => void;
}

export type Reader = (workspace: BuilderState) => BuilderCommand | null;

/** Is told what to draw; what may wait lets a key go first. */
export type Draw = (workspace: BuilderState, mayWait: boolean) => void;

/** A store with the page's draft on it. */
export function createBuilderStore(data: BuilderData, problem: BuilderProblem | undefined, draw: Draw): BuilderStore {
  let workspace = initialBuilderState(data, problem);
  let typed: { mark: unknown; read: Reader } | null = null;
  let timer: ReturnType<typeof setTimeout>;

  const act = (done: BuilderCommand, mayWait: boolean) => {
    workspace = applyCommand(workspace, done);
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
  const dispatch = (done: BuilderCommand) => {
    settle();
    act(done, false);
  };
  const autosave = createAutosave({ data, now: () => workspace, dispatch, redraw: () => draw(workspace, true) });
  return {
    getState() {
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
    isUnsaved() {
      settle();
      return autosave.isBehind();
    },
    saveNow() {
      settle();
      autosave.hurry();
    },
  };
}

const PAUSE_MS = 200;
