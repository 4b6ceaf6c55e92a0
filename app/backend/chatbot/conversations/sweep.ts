import type { Services } from "../../services";
import { dropDocuments, dropTalks } from "./store";

/** Removes conversations that nobody finished in time, with their documents (7 days, 30 with contact). */
export async function sweepConversations({ db, files }: Services, now: Date): Promise<void> {
  const moment = now.toISOString();
  const [documents] = await db.write<{ object: string }>([dropDocuments(moment), dropTalks(moment)]);
  const objects = documents?.rows.map(({ object }) => object) ?? [];
  if (objects.length > 0) await files.delete(objects);
}
