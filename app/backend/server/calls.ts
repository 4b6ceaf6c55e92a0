import { laterBy } from "~/domain/dates";
import { isSilent, type WatchedPart } from "~/domain/operations/heartbeats";
import { DEFAULT_APP_BASE } from "~/platform/settings";
import { selectHeartbeats } from "../heartbeats/statements";
import { hasStaleImports } from "../job-import/queries";
import { procedures } from "../procedures";
import type { Services } from "../services";
import { getSettingsRecord } from "../settings/queries";

type Look = "ok" | "error" | "silent";

/** Longer than that nobody waits for one part; what it answers later is dropped. */
const PATIENCE = 1000;
/** Minutes after which an import that no run takes up shows that the queue stands still. */
const QUEUE_PATIENCE = 10;

export const serverCalls = {
  health: procedures.server.health.handler(async ({ context: { services } }) => {
    const since = laterBy(services.clock(), -QUEUE_PATIENCE, "minute");
    const [database, files, queue, missing] = await Promise.all([
      look(services, () => getSettingsRecord(services.db)),
      look(services, () => services.files.head("health")),
      look(
        services,
        () => hasStaleImports(services.db, since),
        (isStale) => isStale === false,
      ),
      findMissing(services),
    ]);
    const links: "ok" | "default" = services.settings.APP_BASE === DEFAULT_APP_BASE ? "default" : "ok";
    if (links === "default") services.log.info("settings.missing", { setting: "APP_BASE", used: DEFAULT_APP_BASE });
    const isWell = missing.length === 0 && [database, files, queue].every((each) => each === "ok");
    const status: "ok" | "warn" | "error" = !isWell ? "error" : links === "ok" ? "ok" : "warn";
    return { status, database, files, queue, missing, links };
  }),
};

/** Without an answer of the database, which is told anyway, none. */
async function findMissing({ db, clock }: Services): Promise<WatchedPart[]> {
  const silence = new Promise<[]>((resolve) => setTimeout(() => resolve([]), PATIENCE));
  const heartbeats = await Promise.race([db.all(selectHeartbeats()).catch(() => []), silence]);
  return heartbeats.filter((heartbeat) => isSilent(heartbeat, clock())).map(({ part }) => part);
}

async function look({ log }: Services, ask: () => Promise<unknown>, isWell = (_: unknown) => true): Promise<Look> {
  const silence = new Promise<Look>((resolve) => setTimeout(() => resolve("silent"), PATIENCE));
  const answer = ask().then(
    (answer): Look => (isWell(answer) ? "ok" : "error"),
    (error: unknown): Look => {
      log.error("health", error);
      return "error";
    },
  );
  return Promise.race([answer, silence]);
}
