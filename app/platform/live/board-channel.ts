import type { Log } from "../log";
import type { Board } from "./board";

/** Backend modules publish here that what others have open is out of date. */
export interface BoardChannel {
  /** A job's id for its board, `notes:ID` for its notes. */
  changed(topic: string): void;
}

/** Nobody waits for it, and nobody fails with it: a board that missed the news asks when it comes back into view. */
export function createBoardChannel(
  boards: DurableObjectNamespace<Board> | undefined,
  { waitUntil, log }: { waitUntil: (work: Promise<unknown>) => void; log: Log },
): BoardChannel | null {
  if (!boards) return null;
  return {
    changed(topic) {
      const told = Promise.resolve(boards.get(boards.idFromName(topic)).changed());
      waitUntil(told.catch((error) => log.error("board", error, { topic })));
    },
  };
}
