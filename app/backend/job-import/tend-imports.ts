import type { Services } from "../services";
import { readNow } from "./enqueue-import";
import { failTwiceLost, findLost, forgetOld, stillUsed } from "./store";

/** Once a minute: lost runs start again once, what is a month old goes with its bytes. */
export async function tendImports(services: Services): Promise<void> {
  const now = services.clock();
  const before = new Date(now.getTime() - MONTH).toISOString();
  for (const id of await findLost(services)) await readNow(services, id);
  const [, gone] = await services.db.write<{ file_key: string | null }>([failTwiceLost(now), forgetOld(before)]);
  const keys = (gone?.rows ?? []).flatMap(({ file_key }) => file_key ?? []);
  if (keys.length === 0) return;
  const used = new Set((await stillUsed(services.db, keys)).map(({ file_key }) => file_key));
  services.waitUntil(services.files.delete(keys.filter((key) => !used.has(key)).slice(0, 1000)));
}

const MONTH = 30 * 24 * 60 * 60_000;
