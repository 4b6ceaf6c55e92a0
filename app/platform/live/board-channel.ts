import type { Log } from "../log";
import type { Board } from "./board";

/** Backend modules publish here that the content of a job's board has changed. */
export interface BoardChannel {
  changed(job: string): void;
}

/** Nobody waits for it, and nobody fails with it: a board that missed the news asks when it comes back into view. */
export function createBoardChannel(
  boards: DurableObjectNamespace<Board> | undefined,
  { waitUntil, log }: { waitUntil: (work: Promise<unknown>) => void; log: Log },
): BoardChannel | null {
  if (!boards) return null;
  return {
    changed(job) {
      const told = Promise.resolve(boards.get(boards.idFromName(job)).changed());
      waitUntil(told.catch((error) => log.error("board", error, { job })));
    },
  };
}
