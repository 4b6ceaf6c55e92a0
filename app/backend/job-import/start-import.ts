import type { JobImport } from "~/content-api/imports";
import { Refusal } from "~/domain/errors";
import { type MessageKey, message } from "~/domain/messages";
import type { Language } from "~/domain/people";
import { countAttempt, limitKey } from "../auth/attempt-statements";
import { refuseHeld, withWait } from "../auth/attempts";
import type { Person, Services } from "../services";
import { guardOneChanged } from "../storage/guards";
import type { Statement } from "../storage/statement";
import { idIsTaken } from "../storage/write-unique";
import { selectImport, toJobImport } from "./queries";
import { type ImportInput, insertFileImport, insertImport } from "./statements";

export interface StartInput {
  id?: string;
  url?: string;
  text?: string;
  file?: string;
  from?: string;
  ad?: number;
  language?: Language;
  organization?: string;
}

/**
 * Keeps what is to be read; nothing is read yet. FAILED_VALIDATION, NOT_FOUND (from), RECORD_NOT_UNIQUE,
 * REQUESTS_EXCEEDED.
 */
export async function startImport(services: Services, person: Person, asked: StartInput): Promise<JobImport> {
  const id = asked.id ?? services.ids();
  const { inserting, isFile } = await toInserting(services, person, id, asked);
  const key = limitKey(services, "import", person.id);
  refuseHeld(services, [key]);
  const [counted, listed] = countAttempt(services, "import", { key });
  const started = selectImport(person, id);
  const statements = [counted, guardOneChanged("REQUESTS_EXCEEDED"), ...inserting, started];
  const written = await services.db.write(statements).catch(async (error: unknown) => {
    throw await withWait(services, error, { name: "import", key, listed });
  });
  const [row] = written.rowsOf(started);
  if (!row && isFile) throw refuse("file", "fileIncomplete", { name: asked.file ?? "" });
  if (!row) throw idIsTaken(id);
  return toJobImport(row);
}

async function toInserting(
  services: Services,
  person: Person,
  id: string,
  { url, text, file, from, ad = 0, language = "de", organization }: StartInput,
): Promise<{ inserting: Statement[]; isFile?: boolean }> {
  const options = { ad, language, organization: organization ?? null };
  const nothing: ImportInput = { url: null, body: null, file_key: null, file_name: null, ...options };
  const inserting = (given: Partial<ImportInput>) => ({
    inserting: [insertImport(services, person, id, { ...nothing, ...given })],
  });
  if (from) {
    const earlier = await services.db.first(selectImport(person, from));
    if (!earlier) throw new Refusal("NOT_FOUND");
    const { url, body, file_key, file_name, language, organization } = earlier;
    return inserting({ url, body, file_key, file_name, language, organization });
  }
  if (file) return { inserting: insertFileImport(services, person, { id, file, options }), isFile: true };
  if (url?.trim()) return inserting({ url: toAddress(url) });
  if (text?.trim()) return inserting({ body: text });
  throw refuse("url", "empty");
}

/** People leave the protocol out. */
function toAddress(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) throw refuse("url", "linkWrongFormat");
  return new URL(address).href;
}

const refuse = (field: string, key: MessageKey, params?: Record<string, string>) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: message(key, params) }] });
