import { isRefusal, Refusal } from "~/domain/errors";
import { type MessageKey, message } from "~/domain/messages";
import { decodeText } from "~/lib/decode-text";
import { type PostedForm, readPost } from "./read-post.server";

/** A file and what stands around it in the form. */
const AROUND_BYTES = 64 * 1024;

/** What was posted with a table of at most `most` bytes; null when it is larger. */
export const readTablePost = (request: Request, most: number): Promise<PostedForm | null> =>
  readPost(request, { mostBytes: most + AROUND_BYTES }).catch((error: unknown) => {
    if (isRefusal(error, "CONTENT_TOO_LARGE")) return null;
    throw error;
  });

/** The text of a chosen file. FAILED_VALIDATION {fields: file} for what is no text. */
export async function readTableFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // "PK": a zip archive, as spreadsheets are; D0 CF: the spreadsheets before them.
  const isSpreadsheet = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (isSpreadsheet) throw refused("tableIsSpreadsheet");
  const text = decodeText(bytes);
  if (text === null) throw refused("tableNotText");
  return text;
}

const refused = (key: MessageKey) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field: "file", message: message(key) }] });
