import type { JobImport } from "~/content-api/imports";
import { Refusal } from "~/domain/errors";
import { type MessageKey, message } from "~/domain/messages";
import { countAttempt } from "../auth/attempts";
import { findUnfiled, forgetUnfiled } from "../files/take-over";
import type { Person, Services } from "../services";
import { guardChanged, type Sql } from "../storage/sql";
import { findImportFor, type ImportInput, type ImportRow, insertImport, selectImport, toJobImport } from "./store";

export interface StartInput {
  id?: string;
  url?: string;
  text?: string;
  file?: string;
  from?: string;
  ad?: number;
}

/** Keeps what is to be read; nothing is read yet. FAILED_VALIDATION, NOT_FOUND (from), RECORD_NOT_UNIQUE, REQUESTS_EXCEEDED. */
export async function startImport(services: Services, person: Person, asked: StartInput): Promise<JobImport> {
  const id = asked.id ?? services.ids();
  const { input, effects } = await readInput(services, person, asked);
  const [counted] = countAttempt(services, `import:${person.id}`, LIMITS);
  const written = await services.db.write<ImportRow>([
    counted,
    guardChanged("REQUESTS_EXCEEDED"),
    insertImport(services, person, id, input),
    ...effects,
    selectImport(person, id),
  ]);
  const row = written.at(-1)?.rows[0];
  if (!row) throw new Refusal("RECORD_NOT_UNIQUE", { field: "id" });
  return toJobImport(row);
}

const LIMITS = [{ tries: 40, seconds: 60 * 60 }];

async function readInput(
  services: Services,
  person: Person,
  { id, url, text, file, from, ad = 0 }: StartInput,
): Promise<{ input: ImportInput; effects: Sql[] }> {
  const nothing = { url: null, body: null, file_key: null, file_name: null, ad };
  if (from) {
    const earlier = await findImportFor(services.db, person, from);
    if (!earlier) throw new Refusal("NOT_FOUND");
    return { input: { ...earlierInput(earlier), ad }, effects: [] };
  }
  if (file) {
    const [bytes, again] = await Promise.all([
      findUnfiled(services.db, person, file),
      id ? findImportFor(services.db, person, id) : null,
    ]);
    if (again) return { input: earlierInput(again), effects: [] };
    if (!bytes) throw refuse("file", "fileIncomplete", { name: file });
    const kept = { file_key: bytes.filename_disk, file_name: bytes.filename_download };
    return { input: { ...nothing, ...kept }, effects: [forgetUnfiled(person, file)] };
  }
  if (url?.trim()) return { input: { ...nothing, url: toAddress(url) }, effects: [] };
  if (text?.trim()) return { input: { ...nothing, body: text }, effects: [] };
  throw refuse("url", "empty");
}

const earlierInput = ({ url, body, file_key, file_name, ad }: ImportRow): ImportInput => ({
  ...{ url, body, file_key, file_name, ad },
});

/** People leave the protocol out. */
function toAddress(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) throw refuse("url", "linkWrongFormat");
  return new URL(address).href;
}

const refuse = (field: string, key: MessageKey, params?: Record<string, string>) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: message(key, params) }] });
