import type { JobImport } from "~/content-api/imports";
import { Refusal } from "~/domain/errors";
import { type MessageKey, message } from "~/domain/messages";
import type { Language } from "~/domain/people";
import { countAttempt } from "../auth/attempts";
import { forgetUnfiled, selectUnfiled } from "../files/take-over";
import type { Person, Services } from "../services";
import { guardChanged, type Sql } from "../storage/sql";
import {
  findImportFor,
  type ImportInput,
  type ImportRow,
  insertFileImport,
  insertImport,
  isTaken,
  selectImport,
  toJobImport,
} from "./store";

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
  const [counted] = countAttempt(services, `import:${person.id}`, LIMITS);
  const written = await services.db.write<ImportRow>([
    counted,
    guardChanged("REQUESTS_EXCEEDED"),
    ...inserting,
    selectImport(person, id),
  ]);
  const row = written.at(-1)?.rows[0];
  if (!row && isFile) throw refuse("file", "fileIncomplete", { name: asked.file ?? "" });
  if (!row) throw new Refusal("RECORD_NOT_UNIQUE", { field: "id" });
  return toJobImport(row);
}

const LIMITS = [{ tries: 40, seconds: 60 * 60 }];

async function toInserting(
  services: Services,
  person: Person,
  id: string,
  { url, text, file, from, ad = 0, language = "de", organization }: StartInput,
): Promise<{ inserting: Sql[]; isFile?: boolean }> {
  const asked = { ad, language, organization: organization ?? null };
  const nothing: ImportInput = { url: null, body: null, file_key: null, file_name: null, ...asked };
  const inserting = (given: Partial<ImportInput>) => ({
    inserting: [insertImport(services, person, id, { ...nothing, ...given })],
  });
  if (from) {
    const earlier = await findImportFor(services.db, person, from);
    if (!earlier) throw new Refusal("NOT_FOUND");
    const { body, file_key, file_name } = earlier;
    return inserting({
      body,
      file_key,
      file_name,
      url: earlier.url,
      language: earlier.language,
      organization: earlier.organization,
    });
  }
  if (file) {
    const unfiled = selectUnfiled(person, file);
    const taking = [
      insertFileImport(services, person, { id, input: nothing, unfiled }),
      forgetUnfiled(person, file, isTaken),
    ];
    return { inserting: taking, isFile: true };
  }
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
