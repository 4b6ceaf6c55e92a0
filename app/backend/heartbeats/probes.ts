import { type Heartbeat, isProbeDue, PROBED_PARTS, type ProbedPart } from "~/domain/operations/heartbeats";
import { isRecord } from "~/lib/objects";
import type { ProbeMessage, Services } from "../services";
import { noteSign } from "./statements";

export const isProbe = (body: unknown): body is ProbeMessage =>
  isRecord(body) && PROBED_PARTS.some((part) => part === body.probe);

/** A probe has come through its queue. */
export const takeProbe = ({ db, clock }: Services, part: ProbedPart) => db.write([noteSign(part, clock())]);

/** The queues that the platform has and that a probe is due for. */
export const dueProbes = (services: Services, heartbeats: readonly Heartbeat[], now: Date): ProbedPart[] =>
  PROBED_PARTS.filter((part) => {
    const heartbeat = heartbeats.find((each) => each.part === part);
    return queueOf(services, part) !== null && heartbeat !== undefined && isProbeDue(heartbeat, now);
  });

/** Never throws: a queue that takes no probe is a silent one. */
export async function sendProbe(services: Services, part: ProbedPart): Promise<void> {
  try {
    await queueOf(services, part)?.send({ probe: part });
  } catch (error) {
    services.log.info("heartbeats.probe", { part, reason: String(error) });
  }
}

const queueOf = ({ importQueue, visitQueue }: Services, part: ProbedPart): Queue<ProbeMessage> | null =>
  part === "imports" ? importQueue : visitQueue;
