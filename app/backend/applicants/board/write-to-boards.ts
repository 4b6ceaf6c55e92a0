import { Refusal } from "~/domain/errors";
import type { Services } from "../../services";

/**
 * Reads and writes once more after RECORD_CONFLICT between both, then passes it on: a third time would exceed the
 * round trips.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "RECORD_CONFLICT" || error.details.fresh) throw error;
    return work();
  }
}

/** Tells these boards that they are out of date, once the change can be read. */
export function notifyBoards({ board }: Services, jobs: readonly { id: string }[]): void {
  for (const { id } of jobs) board?.changed(id);
}
