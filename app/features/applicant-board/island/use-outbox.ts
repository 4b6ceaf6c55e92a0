import { type Dispatch, useEffect, useRef, useState } from "react";
import type { BoardSay } from "../say";
import { phaseNameIn } from "./names";
import { cardAt } from "./places";
import { fieldsOf, type Post } from "./post";
import { type Door, type Sent, send } from "./send";
import type { Work, Workspace } from "./workspace";

export type OutboxState = "calm" | "lost" | "login";

/** Saves what waits, one after the other; what nobody answers is tried again with growing pauses, so nothing is lost and nothing done twice. */
export function useOutbox(door: Door, workspace: Workspace, dispatch: Dispatch<Work>, say: BoardSay): OutboxState {
  const [state, setState] = useState<OutboxState>("calm");
  const [turn, setTurn] = useState(0);
  const failures = useRef(0);
  const isSending = useRef(false);
  const now = useRef(workspace);
  now.current = workspace;
  const [post] = workspace.queue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new first post, and each failed try, plans the next one
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
    const card = cardAt(now.current.columns, first.id);
    const sent: Sent = card ? await send(door, fieldsOf(first, card)) : { failed: "refused" };
    isSending.current = false;
    settle(first, card?.name ?? "", sent);
    setTurn((count) => count + 1);
  }

  function settle(first: Post, name: string, sent: Sent) {
    if ("failed" in sent && sent.failed !== "refused") {
      failures.current += 1;
      return setState(sent.failed);
    }
    failures.current = 0;
    setState("calm");
    if ("failed" in sent) return dispatch({ what: "refused", notice: refusal(name) });
    const { answer } = sent;
    if (answer.what === "ask") location.assign(answer.to);
    else if (answer.what === "problem") dispatch({ what: "refused", notice: refusal(name) });
    else if (answer.what === "done") dispatch({ what: "saved", card: answer.cards?.[0] ?? null });
    // A try that nobody answered had arrived all the same.
    else if (first.what === "move" && answer.card?.phase === first.phase)
      dispatch({ what: "saved", card: answer.card });
    else dispatch({ what: "overtaken", card: answer.card, notice: { text: conflictText(name, answer), isBad: true } });
  }

  const refusal = (name: string) => ({ text: say("live_refused", { name }), isBad: true });

  function conflictText(
    name: string,
    { card, flash }: Extract<Sent, { answer: unknown }>["answer"] & { what: "conflict" },
  ) {
    if (!card) return say("live_gone", { name });
    const by = flash.params?.by;
    const phase = phaseNameIn(now.current.phases, card.phase);
    return by ? say("live_conflict", { name, by, phase }) : say("live_conflictUnknown", { name, phase });
  }

  return state;
}

const LONGEST_PAUSE_MS = 30_000;

/** Without failures no pause; then 1, 2, 4 … seconds. */
const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
