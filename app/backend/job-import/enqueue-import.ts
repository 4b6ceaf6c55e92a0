import type { Services } from "../services";

/**
 * Hands an import to the queue; without one, or when it takes nothing, the import is read here and now. Never throws.
 */
export async function enqueueImport(services: Services, id: string): Promise<void> {
  // What the answer costs is not what the reading costs.
  const background = { ...services, db: services.db.fork() };
  if (!services.importQueue) return readNow(background, id);
  try {
    await services.importQueue.send({ import: id, appBase: services.appBase });
  } catch (error) {
    services.log.error("import.queue", error, { import: id });
    await readNow(background, id);
  }
}

/** What reads an ad is loaded by the first one that is read here. */
export async function readNow(services: Services, id: string): Promise<void> {
  const { runImport } = await import("./run-import");
  await runImport(services, id);
}
