import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { readAtMost } from "~/lib/read-at-most";

/**
 * The form of a request, of at most `mostBytes` as they are read; no body is an empty form. CONTENT_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE (no form), INVALID_PAYLOAD (broken).
 */
export async function readFormBody(request: Request, mostBytes: number = LIMITS.formBytes): Promise<FormData> {
  const bytes = request.body ? await readAtMost(request.body, mostBytes).catch(() => undefined) : new Uint8Array();
  if (bytes === undefined) throw new Refusal("INVALID_PAYLOAD", { reason: "form" });
  if (bytes === null) throw new Refusal("CONTENT_TOO_LARGE", { limit: mostBytes });
  return parseForm(bytes, request.headers.get("Content-Type"));
}

/** Bytes as a form. UNSUPPORTED_MEDIA_TYPE, INVALID_PAYLOAD. */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string | null): Promise<FormData> {
  if (bytes.length === 0) return new FormData();
  if (!isFormType(type)) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new Refusal("INVALID_PAYLOAD", { reason: "form" });
  }
}

/**
 * Whether a Content-Type is one that forms of a page have: in small letters, as browsers write it and as actions
 * compare it.
 */
export const isFormType = (type: string | null): type is string =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/.test(type ?? "");

export const isMultipart = (type: string | null): boolean => /^multipart\/form-data\s*(;|$)/.test(type ?? "");
