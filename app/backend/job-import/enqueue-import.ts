import type { Services } from "../services";
import { runImport } from "./run-import";

/** Hands an import to the queue; without one, or when it takes nothing, the import is read here and now. Never throws. */
export async function enqueueImport(services: Services, id: string): Promise<void> {
  // What the answer costs is not what the reading costs.
  const background = { ...services, db: services.db.fork() };
  if (!services.importQueue) return runImport(background, id);
  try {
    await services.importQueue.send({ import: id, appBase: services.appBase });
  } catch (error) {
    services.log.error("import.queue", error, { import: id });
    await runImport(background, id);
  }
}
