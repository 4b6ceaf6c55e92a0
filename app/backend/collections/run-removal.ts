import { Refusal } from "~/domain/errors";
import { deleteBytes } from "../files/effects";
import type { Services } from "../services";
import type { Sql } from "../storage/sql";

/**
 * Runs the batch of a removal whose statements answer as {filename_disk} where bytes lie; those go afterwards. What
 * holds the thing is told as `foresee` tells it: INVALID_FOREIGN_KEY {heldBy, held, …}.
 */
export async function runRemoval(
  services: Services,
  removal: readonly Sql[],
  foresee: () => Promise<object>,
): Promise<void> {
  try {
    const written = await services.db.write<{ filename_disk: string }>(removal);
    deleteBytes(
      services,
      written.flatMap(({ rows }) => rows),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "INVALID_FOREIGN_KEY") throw error;
    throw new Refusal(error.code, { ...(await foresee()) });
  }
}
