import { isRefusal } from "~/domain/errors";
import { anonymiseApplicantAgain, eraseApplicantAgain } from "../applicants/retention/erase-again";
import { readErasures } from "../erasures/journal";
import type { ErasureKind } from "../erasures/schema";
import { eraseOrganizationAgain } from "../organization-erasure/erase";
import { removeAccountAgain } from "../profile/remove";
import type { Services, System } from "../services";
import { replayUntil } from "./statements";

const SCHEDULER: System = { type: "system", name: "scheduler" };

/** Objects of the journal that are read at once; each holds up to 500 entries. */
const OBJECTS = 1;

const AGAIN: Record<ErasureKind, (services: Services, actor: System, id: string) => Promise<void>> = {
  applicant: eraseApplicantAgain,
  anonymised: anonymiseApplicantAgain,
  account: removeAccountAgain,
  organization: eraseOrganizationAgain,
};

/**
 * Erases again what the journal in the bucket (`erasures/`) notes since a moment: what a database that was restored
 * from a backup of that moment has brought back. For `since` take the moment at which the backup was begun, an instant
 * (`2026-11-23T12:00:00.000Z`), or an earlier one. Idempotent: what is not there is passed over, twice or twice at once
 * changes nothing more. Returns how many entries were read. One that fails is logged and does not hold up the others.
 *
 * A restore does not have to call this: a row (`replayErasures`, since) in `scheduled_task` of the restored database
 * makes the scheduler do it, an object of the journal a minute, before anything else.
 */
export async function replayErasures(services: Services, since: string): Promise<number> {
  let read = 0;
  for (let after: string | null = since; after; ) {
    const step: Step = await replayNext(services, after);
    read += step.read;
    after = step.next;
  }
  return read;
}

interface Step {
  read: number;
  next: string | null;
}

/** What the scheduler does of it in one run; notes where the next one goes on. */
export async function replayDue(services: Services, after: string): Promise<void> {
  const { next } = await replayNext(services, after);
  await services.db.write([replayUntil(after, next)]);
}

async function replayNext(services: Services, after: string): Promise<Step> {
  const { entries, next } = await readErasures(services, after, OBJECTS);
  for (const { kind, subject } of entries) {
    try {
      await AGAIN[kind](services, SCHEDULER, subject);
    } catch (error) {
      // NOT_FOUND, RECORD_CONFLICT: another run was faster.
      if (!isRefusal(error, "NOT_FOUND") && !isRefusal(error, "RECORD_CONFLICT"))
        services.log.error("erasures.replay", error, { kind, subject });
    }
  }
  return { read: entries.length, next };
}
