import { type Dispatch, useCallback, useEffect, useRef } from "react";
import { openLine } from "~/ui/enhance/live-line";
import type { BoardCommand, BoardState } from "./board-state";
import { askBoard, type BoardEndpoint } from "./send";

/**
 * Hears what others change, and asks for the board then; without a line it asks again and again. `line` is where
 * news come from, null where nothing tells them. Returns a function that asks at once.
 */
export function useRemoteChanges(
  line: string | null,
  endpoint: BoardEndpoint,
  boardState: BoardState,
  dispatch: Dispatch<BoardCommand>,
): () => void {
  const isBusy = boardState.queue.length > 0 || boardState.lifted !== null;
  const state = useRef({ isBusy, isStale: false, turns: 0 });
  state.current.isBusy = isBusy;
  const ask = useRef(async () => {});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask.current = async () => {
      state.current.isStale = true;
      clearTimeout(timer);
      timer = setTimeout(async () => {
        if (state.current.isBusy) return;
        state.current.isStale = false;
        const { turns } = state.current;
        const data = await askBoard(endpoint);
        if (!data) return;
        const isOverdue = state.current.isBusy || turns !== state.current.turns;
        if (!isOverdue) dispatch({ type: "fresh", data });
        // What was done here meanwhile may not be in it.
        else if (state.current.isBusy) state.current.isStale = true;
        else ask.current();
      }, SETTLE_MS);
    };
    return () => clearTimeout(timer);
  }, [endpoint, dispatch]);

  useEffect(() => {
    if (isBusy) state.current.turns += 1;
    else if (state.current.isStale) ask.current();
  }, [isBusy]);

  useEffect(() => {
    const { close } = openLine(line, () => ask.current());
    return close;
  }, [line]);

  return useCallback(() => void ask.current(), []);
}

/** Changes come in bursts. */
const SETTLE_MS = 120;
