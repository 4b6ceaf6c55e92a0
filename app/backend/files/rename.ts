import type { FileEntry } from "~/content-api/entities";
import { isRefusal, Refusal } from "~/domain/errors";
import { renamed } from "~/domain/file-names";
import { type MessageKey, message } from "~/domain/messages";
import type { Person, Services } from "../services";
import { guardOneChanged } from "../storage/guards";
import { historyOfFile } from "./effects";
import { toEntry, toTitle } from "./entry";
import { findFileFor } from "./queries";
import { renameFile as writeName } from "./statements";

/** Calls a file otherwise; its bytes and its extension stay. NOT_FOUND, FORBIDDEN, FAILED_VALIDATION. */
export async function renameFile(
  services: Services,
  person: Person,
  { id, name: wanted }: { id: string; name: string },
): Promise<FileEntry> {
  const file = await findFileFor(services.db, person, id);
  if (!file) throw new Refusal("NOT_FOUND");
  if (!file.mayWrite) throw new Refusal("FORBIDDEN");
  const before = file.filename_download;
  const name = renamed(before, wanted);
  if (name === null) throw wrongName("empty");
  if (name === before) return toEntry(file);
  const update = writeName(person, id, { before, name, title: toTitle(name) });
  const history = historyOfFile(services, person, "file.rename", file, { name });
  try {
    const written = await services.db.write([update, guardOneChanged("RECORD_NOT_UNIQUE"), ...history]);
    const [row] = written.rowsOf(update);
    if (!row) throw new Refusal("NOT_FOUND");
    return toEntry(row);
  } catch (error) {
    if (!isRefusal(error, "RECORD_NOT_UNIQUE")) throw error;
    const now = await findFileFor(services.db, person, id);
    throw now ? wrongName("nameTaken") : new Refusal("NOT_FOUND");
  }
}

const wrongName = (key: MessageKey) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field: "name", message: message(key) }] });
