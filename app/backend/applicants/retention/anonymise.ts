import { noteErasure } from "../../erasures/statements";
import { historyRow } from "../../history/statements";
import type { Actor, Services } from "../../services";
import { insertEvent } from "../statements";
import type { DueApplicant } from "./due-queries";
import { guardUnchanged, removePersonalData } from "./statements";
import { removeTraces } from "./traces";

/**
 * Takes everything personal from one applicant and leaves what counts: phase, dates, quality, source, how each answer
 * was rated, and who moved the card when. RECORD_CONFLICT when applicant or job were changed meanwhile.
 */
export async function anonymiseApplicant(services: Services, actor: Actor, due: DueApplicant): Promise<void> {
  const { id, job, organization } = due;
  const traces = await removeTraces(services, due);
  const now = services.clock().toISOString();
  const written = await services.db.write([
    ...traces.statements,
    guardUnchanged(due),
    ...removePersonalData(id, now),
    ...traces.ids.map((each) => noteErasure(services, "anonymised", each)),
    insertEvent({ id: services.ids(), applicant: id, event: "anonymised", now }),
    historyRow(services, { organization, job, actor, event: "applicant.anonymise" }),
  ]);
  const keys = traces.keysOf(written);
  if (keys.length > 0) await services.files.delete(keys);
  services.board?.changed(job);
}
