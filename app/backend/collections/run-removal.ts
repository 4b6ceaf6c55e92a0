import type { Compilable } from "kysely";
import { isRefusal, Refusal } from "~/domain/errors";
import { deleteBytes } from "../files/effects";
import type { Services } from "../services";
import type { Statement } from "../storage/statement";

export interface Removal {
  batch: readonly Statement[];
  /** Those statements of the batch that answer where bytes are stored. */
  stored: readonly Compilable<{ filename_disk: string }>[];
}

/**
 * Runs the batch of a removal; the bytes go afterwards. What keeps the row is answered as `foresee` answers it:
 * INVALID_FOREIGN_KEY {heldBy, held, …}.
 */
export async function runRemoval(
  services: Services,
  { batch, stored }: Removal,
  foresee: () => Promise<object>,
): Promise<void> {
  try {
    const written = await services.db.write(batch);
    deleteBytes(
      services,
      stored.flatMap((statement) => written.rowsOf(statement)),
    );
  } catch (error) {
    if (!isRefusal(error, "INVALID_FOREIGN_KEY")) throw error;
    throw new Refusal(error.code, { ...(await foresee()) });
  }
}
