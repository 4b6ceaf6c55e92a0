import type { AppLoadContext } from "@remix-run/cloudflare";
import { LONGEST_AD } from "~/content-api/imports";
import { fieldProblemsOf, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message, readMessage } from "~/domain/messages";
import { sanitizeFilename, uploadType } from "~/domain/uploads";

export interface ImportSource {
  url?: string;
  text?: string;
  file?: string;
}

/**
 * What is read of what was given: a file before an address, an address before a text. FAILED_VALIDATION, and what
 * storing a file refuses.
 */
export async function readSource(
  { url, text, file }: { url?: string; text?: string; file?: File },
  context: AppLoadContext,
): Promise<ImportSource> {
  if (file) return readFile(file, context);
  return url ? { url } : { text };
}

const TEXTS = /\.(html?|md|txt)$/i;

async function readFile(file: File, context: AppLoadContext): Promise<ImportSource> {
  const name = sanitizeFilename(file.name);
  if (TEXTS.test(name)) {
    const text = withoutStyles(await file.text());
    if (text.length > LONGEST_AD) throw refuse(tooLong(text.length));
    return { text };
  }
  if (!uploadType(name, "import")) throw refuse(UNKNOWN_FILE);
  const upload = { id: context.newId(), folder: null, name, size: file.size };
  const { data } = await context.api.files.store({ ...upload, body: file.stream() }).catch(besideFile);
  return { file: data.id };
}

/** Saved pages carry their style sheets and pictures inside. */
const withoutStyles = (text: string) =>
  text
    .replace(/<(style|svg)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/gi, "")
    .replace(/="data:[^"]{200,}"/g, "");

export const tooLarge = () => message("fileTooLarge", { max: LIMITS.importBytes / 1024 / 1024 });
const tooLong = (length: number) => message("tooLong", { length, maxLength: LONGEST_AD });

const UNKNOWN_FILE = "import:unknownFile";

/** What storing a file refuses: bytes of another type, too. Elsewhere more types may be uploaded than are read here. */
function besideFile(error: unknown): never {
  const [problem] = fieldProblemsOf(error);
  if (!problem) throw error;
  throw refuse(readMessage(problem.message).key === "unknownFileType" ? UNKNOWN_FILE : problem.message);
}

const refuse = (text: string) => new Refusal("FAILED_VALIDATION", { fields: [{ field: "file", message: text }] });
