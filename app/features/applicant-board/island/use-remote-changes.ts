import { type Dispatch, useCallback, useEffect, useRef } from "react";
import type { BoardCommand, BoardState } from "./board-state";
import { askBoard, type BoardEndpoint } from "./send";

/**
 * Hears what others change, and asks for the board then; without a line it asks when the page comes back into view.
 * Answers how to ask at once.
 */
export function useRemoteChanges(
  job: string,
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
    const line = openLine(job, () => ask.current());
    return line.close;
  }, [job]);

  return useCallback(() => void ask.current(), []);
}

/** Changes come in bursts. */
const SETTLE_MS = 120;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** A line to the job's board that comes back by itself. Having been away, one asks. */
function openLine(job: string, hear: () => void): { close: () => void } {
  let socket: WebSocket | null = null;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const open = () => {
    clearTimeout(timer);
    if (isClosed || document.visibilityState === "hidden") return;
    const url = new URL(`/jobs/${encodeURIComponent(job)}/applicants/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    socket = new WebSocket(url);
    socket.onopen = () => {
      pause = FIRST_PAUSE_MS;
    };
    socket.onmessage = hear;
    socket.onclose = () => {
      socket = null;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
  };
  const back = () => {
    if (document.visibilityState === "hidden") return;
    hear();
    if (!socket) open();
  };
  open();
  document.addEventListener("visibilitychange", back);
  addEventListener("online", back);
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      socket?.close();
      document.removeEventListener("visibilitychange", back);
      removeEventListener("online", back);
    },
  };
}
