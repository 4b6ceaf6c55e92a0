import type { Services } from "../../services";
import { selectExpired } from "./queries";
import { deleteExpired } from "./statements";

/** Removes conversations that were not finished in time, with their documents (7 days, 30 with contact). */
export async function deleteExpiredConversations({ db, files }: Services, now: Date): Promise<void> {
  const moment = now.toISOString();
  if ((await db.first(selectExpired(moment).limit(1))) === null) return;
  const [documents] = await db.write(deleteExpired(moment));
  const objects = documents.rows.map(({ object }) => object);
  if (objects.length > 0) await files.delete(objects);
}
