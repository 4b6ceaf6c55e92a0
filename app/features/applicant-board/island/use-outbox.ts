import { type Dispatch, useEffect, useRef, useState } from "react";
import type { BoardTranslate } from "../board-context";
import { leaveWhenSaved } from "./board-actions";
import type { BoardCommand, BoardState } from "./board-state";
import type { Post } from "./post";
import { fieldsOf } from "./post";
import { readOutcome } from "./read-outcome";
import { type BoardEndpoint, type Sent, send } from "./send";

export type OutboxState = "calm" | "lost" | "login";

export interface OutboxOptions {
  endpoint: BoardEndpoint;
  boardState: BoardState;
  dispatch: Dispatch<BoardCommand>;
  translate: BoardTranslate;
  /** Cards of a bulk change that were not changed: they are selected again. */
  onFailed: (ids: readonly string[]) => void;
  /** The board here may differ from the server's. */
  onDoubt: () => void;
}

/**
 * Saves what waits, one after the other; what gets no answer is tried again with growing pauses, so nothing is lost and
 * nothing done twice.
 */
export function useOutbox({
  endpoint,
  boardState,
  dispatch,
  translate,
  onFailed,
  onDoubt,
}: OutboxOptions): OutboxState {
  const [state, setState] = useState<OutboxState>("calm");
  const [turn, setTurn] = useState(0);
  const failures = useRef(0);
  const isSending = useRef(false);
  const now = useRef(boardState);
  now.current = boardState;
  const [post] = boardState.queue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new first post and each failed try
  useEffect(() => {
    if (!post || isSending.current || state === "login") return;
    const timer = setTimeout(go, backOff(failures.current));
    addEventListener("online", go);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", go);
    };
  }, [post, turn]);

  async function go() {
    const [first] = now.current.queue;
    if (!first || isSending.current) return;
    isSending.current = true;
    const fields = fieldsOf(first, now.current);
    const sent: Sent = fields ? await send(endpoint, fields) : { failed: "gone" };
    isSending.current = false;
    settle(first, sent);
    setTurn((count) => count + 1);
  }

  function settle(first: Post, sent: Sent) {
    if ("failed" in sent && (sent.failed === "lost" || sent.failed === "login")) {
      failures.current += 1;
      return setState(sent.failed);
    }
    failures.current = 0;
    setState("calm");
    const { command, failed = [], isDoubtful, leaveTo } = readOutcome(first, sent, now.current, translate);
    if (failed.length > 0) onFailed(failed);
    dispatch(command);
    if (isDoubtful) onDoubt();
    if (leaveTo) leaveWhenSaved(() => now.current, leaveTo);
  }

  return state;
}

const LONGEST_PAUSE_MS = 30_000;

/** Without failures no pause; then 1, 2, 4 … seconds. */
const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
