import { isRefusal } from "~/domain/errors";
import { alarmChange, type Heartbeat, isMailed } from "~/domain/operations/heartbeats";
import { LANGUAGES } from "~/domain/people";
import { reportError } from "~/platform/error-reporting/error-reporting";
import { dueProbes, sendProbe } from "../heartbeats/probes";
import { awaitSign, endAlarm, noteTick, raiseAlarm, selectHeartbeats } from "../heartbeats/statements";
import { sendSoon } from "../outbox/send";
import { outboxMail, outboxMailToUsers } from "../outbox/statements";
import type { Services } from "../services";
import type { Statement } from "../storage/statement";
import { isAdministrator } from "../users/queries";

/**
 * The end of a tick: notes it where it went well, sends probes through the queues, and looks for silent parts. Never
 * throws.
 */
export async function endTick(services: Services, { isWell }: { isWell: boolean }): Promise<void> {
  const now = services.clock();
  try {
    const asked = selectHeartbeats();
    const written = await services.db.write([...(isWell ? [noteTick(now)] : []), asked]);
    const heartbeats = written.rowsOf(asked);
    const probes = dueProbes(services, heartbeats, now);
    if (probes.length > 0) await services.db.write(probes.map((part) => awaitSign(part, now)));
    await Promise.all(probes.map((part) => sendProbe(services, part)));
    await tellChanges(services, heartbeats);
  } catch (error) {
    services.log.error("heartbeats", error);
  }
}

/**
 * Beside an answer, because a scheduler that stands still cannot tell so itself. Not on one's own machine, whose clock
 * is moved and whose scheduler may be off.
 */
export function watchParts(services: Services): void {
  if (services.mode === "local") return;
  const beside = { ...services, db: services.db.fork() };
  const work = beside.db.all(selectHeartbeats()).then((heartbeats) => tellChanges(beside, heartbeats));
  services.waitUntil(work.catch((error: unknown) => services.log.error("heartbeats", error)));
}

/** Raises and ends alarms, each once however many look at the same time. */
async function tellChanges(services: Services, heartbeats: readonly Heartbeat[]): Promise<void> {
  let isAnyTold = false;
  for (const heartbeat of heartbeats) {
    const change = alarmChange(heartbeat, services.clock());
    if (change && (await tell(services, heartbeat, change))) isAnyTold = true;
  }
  if (isAnyTold) sendSoon(services);
}

async function tell(services: Services, heartbeat: Heartbeat, change: "begins" | "ends"): Promise<boolean> {
  const { part, waiting_since, silent_since } = heartbeat;
  const now = services.clock();
  const since = (change === "begins" ? waiting_since : silent_since) ?? now.toISOString();
  const statements = change === "begins" ? raiseAlarm(heartbeat) : endAlarm(heartbeat, now);
  try {
    await services.db.write([
      ...statements,
      ...(isMailed(part, change) ? mailsToOperators(services, heartbeat, { change, since }) : []),
    ]);
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return false;
    throw error;
  }
  if (change === "ends") services.log.info("alarm.ends", { part, since });
  else {
    const alarm = new Error(`no sign of life of ${part} since ${since}`);
    services.log.error("alarm.begins", alarm, { part, since });
    reportError(alarm);
  }
  return true;
}

function mailsToOperators(
  services: Services,
  { part }: Heartbeat,
  { change, since }: { change: "begins" | "ends"; since: string },
): Statement[] {
  const { settings, clock } = services;
  const template = change === "begins" ? "partSilent" : "partBack";
  const data = { part, at: since, until: clock().toISOString(), link: `${services.appBase}/administration/operations` };
  const [language] = LANGUAGES;
  if (settings.ALARM_EMAIL.length === 0)
    return [outboxMailToUsers(services, { template, data, where: isAdministrator() })];
  return settings.ALARM_EMAIL.map((to) =>
    outboxMail(services, { to, template, language, data: { name: "", ...data } }),
  );
}
