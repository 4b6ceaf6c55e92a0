import type { Services } from "../services";
import { readNow } from "./enqueue-import";
import { findLost, findUsedKeys, hasImportsBefore, MAX_RUNS } from "./queries";
import { deleteImportsBefore, failLost } from "./statements";

/** Once a minute: lost runs start again once; imports older than a month are deleted with their bytes. */
export async function maintainImports(services: Services): Promise<void> {
  const now = services.clock();
  const before = new Date(now.getTime() - MONTH).toISOString();
  const [lost, hasOld] = await Promise.all([findLost(services), hasImportsBefore(services, before)]);
  for (const { id, runs } of lost) if (runs < MAX_RUNS) await readNow(services, id);
  if (lost.some(({ runs }) => runs >= MAX_RUNS)) await services.db.write([failLost(now.toISOString())]);
  if (!hasOld) return;
  const [deleted] = await services.db.write([deleteImportsBefore(before)]);
  const keys = deleted.rows.flatMap(({ file_key }) => file_key ?? []);
  if (keys.length === 0) return;
  const used = await findUsedKeys(services.db, keys);
  services.waitUntil(services.files.delete(keys.filter((key) => !used.has(key)).slice(0, 1000)));
}

const MONTH = 30 * 24 * 60 * 60_000;
