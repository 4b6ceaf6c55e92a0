import type { AppLoadContext } from "@remix-run/cloudflare";
import { LONGEST_AD } from "~/content-api/imports";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { sanitizeFilename, uploadType } from "~/domain/uploads";

export interface ImportSource {
  url?: string;
  text?: string;
  file?: string;
}

/** What the form hands in: a file goes before an address, an address before a text. FAILED_VALIDATION, and what keeping a file refuses. */
export async function readImportForm(form: FormData, context: AppLoadContext): Promise<ImportSource> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return readFile(file, context);
  const [url, text] = ["url", "text"].map((name) => String(form.get(name) ?? "").trim());
  if (url) return { url };
  if (text && text.length > LONGEST_AD) throw refuse("text", tooLong(text.length));
  if (text) return { text };
  throw refuse("url", "import:nothingGiven");
}

const TEXTS = /\.(html?|md|txt)$/i;

async function readFile(file: File, context: AppLoadContext): Promise<ImportSource> {
  const name = sanitizeFilename(file.name);
  if (file.size > LIMITS.importBytes) throw refuse("file", tooLarge());
  if (TEXTS.test(name)) {
    const text = withoutBallast(await file.text());
    if (text.length > LONGEST_AD) throw refuse("file", tooLong(text.length));
    return { text };
  }
  if (!uploadType(name, "import")) throw refuse("file", message("unknownFileType"));
  const kept = { id: context.newId(), folder: null, name, size: file.size };
  return { file: (await context.bytes.store({ ...kept, body: file.stream() })).id };
}

/** Saved pages carry their style sheets and pictures inside. */
const withoutBallast = (text: string) =>
  text
    .replace(/<(style|svg)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/gi, "")
    .replace(/="data:[^"]{200,}"/g, "");

export const tooLarge = () => message("fileTooLarge", { max: LIMITS.importBytes / 1024 / 1024 });
const tooLong = (length: number) => message("tooLong", { length, maxLength: LONGEST_AD });

const refuse = (field: string, text: string) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: text }] });
