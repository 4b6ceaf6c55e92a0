import type { Services } from "../../services";
import { deleteExpired } from "./statements";

/** Removes conversations that were not finished in time, with their documents (7 days, 30 with contact). */
export async function deleteExpiredConversations({ db, files }: Services, now: Date): Promise<void> {
  const [documents] = await db.write(deleteExpired(now.toISOString()));
  const objects = documents.rows.map(({ object }) => object);
  if (objects.length > 0) await files.delete(objects);
}
