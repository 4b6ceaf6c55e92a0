import { countedSubject } from "~/platform/limiter/count-request";
import type { Services } from "../services";
import { selectBlockedRanges } from "./queries";
import { addMeetings } from "./statements";

/**
 * Beside the answer, once a minute and isolate: writes who met limits, and reads which addresses are blocked. Costs the
 * request itself nothing. Returns true once a minute.
 */
export function watchLimits(services: Services): boolean {
  const { meetings, blocks, clock, log } = services;
  const now = clock();
  const db = () => services.db.fork();
  const met = meetings.take(now);
  if (met.length > 0)
    services.waitUntil(
      db()
        .write([addMeetings(met)])
        .catch((error: unknown) => log.error("limits.meetings", error)),
    );
  const isDue = blocks.isDue(now);
  if (isDue)
    services.waitUntil(
      db()
        .all(selectBlockedRanges(services))
        .then((ranges) => blocks.replace(ranges))
        .catch((error: unknown) => log.error("limits.blocks", error)),
    );
  return isDue;
}

/** Whether operators have blocked the address; never the own machine in local mode. */
export const isBlocked = ({ blocks, mode, clock }: Services, address: string): boolean =>
  countedSubject(mode, address) !== null && blocks.isBlocked(address, clock());
