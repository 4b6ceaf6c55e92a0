import type { BuilderData } from "../builder-data";
import type { BuilderCommand, BuilderState } from "./builder-state";
import { nextPost } from "./next-post";
import { type Sent, send } from "./send";

export type SaveState = "idle" | "waiting" | "saving" | "saved" | Extract<Sent, { failed: string }>["failed"];

export interface Autosave {
  state: () => SaveState;
  isBehind: () => boolean;
  /** To be called when the work has changed. */
  plan: () => void;
  /** Somebody is typing: the next plan decides. */
  hold: () => void;
  /** Saves without waiting for a pause in typing; begins before it returns, so that a page that is left still sends. */
  hurry: () => void;
}

export interface AutosaveParts {
  data: BuilderData;
  now: () => BuilderState;
  dispatch: (done: BuilderCommand) => void;
  /** The state of saving has changed. */
  redraw: () => void;
}

/**
 * Saves the draft after a pause in typing: one request at a time, tried again with growing pauses when nobody answers.
 */
export function createAutosave({ data, now, dispatch, redraw }: AutosaveParts): Autosave {
  let state: SaveState = "idle";
  let failures = 0;
  let isSending = false;
  let isHurried = false;
  let seen = now().content;
  let editedAt = 0;
  let timer: ReturnType<typeof setTimeout>;

  const plan = () => {
    const workspace = now();
    if (seen !== workspace.content) editedAt = Date.now();
    seen = workspace.content;
    clearTimeout(timer);
    if (isSending || state === "login" || !nextPost(workspace)) return;
    const pause = Math.max(PAUSE_MS + editedAt - Date.now(), backOff(failures), 0);
    timer = setTimeout(go, isHurried ? 0 : pause);
  };
  const go = async () => {
    const post = nextPost(now());
    if (!post || isSending) return;
    [isSending, isHurried] = [true, false];
    if (failures === 0) show("saving");
    const sent = await send(data, post);
    isSending = false;
    failures = "failed" in sent ? failures + 1 : 0;
    show("failed" in sent ? sent.failed : "saved");
    if ("failed" in sent) return plan();
    const { answer } = sent;
    if ("problem" in answer) return dispatch({ type: "problem", problem: answer.problem });
    const { content, ...standing } = answer;
    dispatch({ type: "answered", answer: { post, content, standing } });
  };
  const show = (next: SaveState) => {
    state = next;
    redraw();
  };
  return {
    state: () => (state === "saved" && nextPost(now()) ? "waiting" : state),
    isBehind: () => nextPost(now()) !== null || now().problems.length > 0,
    plan,
    hold: () => clearTimeout(timer),
    hurry() {
      isHurried = true;
      void go();
    },
  };
}

const PAUSE_MS = 700;
const LONGEST_PAUSE_MS = 30_000;

/** Without failures no pause; then 1, 2, 4 … seconds. */
const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
