import { type Dispatch, useEffect, useRef, useState } from "react";
import type { BuilderData } from "../builder-data";
import { nextPost } from "./next-post";
import { type Sent, send } from "./send";
import type { Work, Workspace } from "./workspace";

export type SaveState = "idle" | "waiting" | "saving" | "saved" | Extract<Sent, { failed: string }>["failed"];

export interface Autosave {
  state: SaveState;
  /** Something is not saved yet, or waits for a choice. */
  isBehind: boolean;
  /** Saves without waiting for a pause in typing. */
  hurry: () => void;
}

/** Saves the draft after a pause in typing: one request at a time, tried again with growing pauses when nobody answers. */
export function useAutosave(data: BuilderData, workspace: Workspace, dispatch: Dispatch<Work>): Autosave {
  const [state, setState] = useState<SaveState>("idle");
  const [hurried, setHurried] = useState(0);
  const failures = useRef(0);
  const isSending = useRef(false);
  const lastEdit = useRef({ content: workspace.content, at: 0 });
  if (lastEdit.current.content !== workspace.content) lastEdit.current = { content: workspace.content, at: Date.now() };
  const post = nextPost(workspace);
  const isHeld = workspace.problems.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new state of the work, and every hurry, plans the next post anew
  useEffect(() => {
    if (!post || isSending.current || state === "login") return;
    const pause = hurried > 0 ? 0 : Math.max(PAUSE_MS + lastEdit.current.at - Date.now(), 0);
    const timer = setTimeout(go, Math.max(pause, hurried > 0 ? 0 : backOff(failures.current)));
    const back = () => go();
    addEventListener("online", back);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", back);
    };
  }, [workspace, hurried, state]);

  async function go() {
    if (!post || isSending.current) return;
    isSending.current = true;
    setState((before) => (failures.current > 0 ? before : "saving"));
    const sent = await send(data, post);
    isSending.current = false;
    setHurried(0);
    if ("failed" in sent) {
      failures.current += 1;
      return setState(sent.failed);
    }
    failures.current = 0;
    const { answer } = sent;
    if ("problem" in answer) dispatch({ what: "problem", problem: answer.problem });
    else {
      const { content, ...standing } = answer;
      dispatch({ what: "answered", answer: { post, content, standing } });
    }
    setState("saved");
  }

  return {
    state: post && state === "saved" ? "waiting" : state,
    isBehind: post !== null || isHeld,
    hurry: () => setHurried((count) => count + 1),
  };
}

const PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 30_000;

/** Without failures no pause; then 1, 2, 4 … seconds. */
const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
