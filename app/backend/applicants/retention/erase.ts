import { noteErasure } from "../../erasures/statements";
import { deleteBytes } from "../../files/effects";
import { historyRow } from "../../history/statements";
import type { Actor, Services } from "../../services";
import type { Traced } from "./queries";
import { deleteApplicant } from "./statements";
import { removeTraces } from "./traces";

/**
 * Erases one applicant for good: the history counts that it happened, without a name. NOT_FOUND when that was done
 * already.
 */
export async function eraseApplicant(
  services: Services,
  actor: Actor,
  person: Traced & { organization: string },
): Promise<void> {
  const { id, job, organization } = person;
  const traces = await removeTraces(services, person);
  const written = await services.db.write([
    ...traces.statements,
    ...deleteApplicant(id),
    ...traces.ids.map((each) => noteErasure(services, "applicant", each)),
    historyRow(services, { organization, job, actor, event: "applicant.erase" }),
  ]);
  deleteBytes(
    services,
    traces.keysOf(written).map((filename_disk) => ({ filename_disk })),
  );
  services.board?.changed(job);
}
