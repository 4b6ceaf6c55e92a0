import type { Services } from "../services";
import { FOLDED_AT_ONCE, fold } from "./statements";

/** Adds all events that wait to the totals. Twice, or twice at once, counts nothing twice. */
export async function foldFunnel({ db }: Services): Promise<void> {
  let folded: number;
  do {
    const [, , deleted] = await db.write(fold());
    folded = deleted.changes;
  } while (folded === FOLDED_AT_ONCE);
}
