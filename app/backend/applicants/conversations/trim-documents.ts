import { LIMITS } from "~/domain/limits";
import type { Services } from "../../services";
import { deleteOldestDocuments } from "./statements";

/** Keeps the documents of unfinished conversations within their bytes. Once an hour: an upload would read them all. */
export async function trimDocuments({ db, files }: Services): Promise<void> {
  const most = { job: LIMITS.jobConversationBytes, all: LIMITS.allConversationBytes };
  const [documents] = await db.write([deleteOldestDocuments(most)]);
  const objects = documents.rows.map(({ object }) => object);
  if (objects.length > 0) await files.delete(objects);
}
