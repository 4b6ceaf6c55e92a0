import {
  type FileUpload,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { limited } from "~/lib/read-at-most";
import { detached } from "./drain";
import { trimParts } from "./trim-parts";

export interface UploadLimits {
  maxFiles: number;
  maxFileSize: number;
  maxTotalSize: number;
  maxParts: number;
}

/**
 * A multipart form as it streams in: each file goes to `keepFile` when it is complete, the other fields are answered.
 * Of a file beyond `maxFileSize` it gets the beginning, which is larger than that too. Fields hold at most as much as a
 * form without files. CONTENT_TOO_LARGE, INVALID_PAYLOAD (no such form), and the parser's own errors.
 */
export async function parseUpload(
  request: Request,
  limits: UploadLimits,
  keepFile: (file: FileUpload) => Promise<void>,
): Promise<FormData> {
  const boundary = boundaryOf(request);
  if (!request.body || !boundary) throw new Refusal("INVALID_PAYLOAD", { reason: "no form" });
  let stored = 0;
  const tooLarge = () => new Refusal("CONTENT_TOO_LARGE", { limit: LIMITS.formBytes });
  // The parser gathers fields without a limit: beside files already handed over there is one under way, the rest are
  // fields.
  const maxFileSize = limits.maxFileSize + PART_HEADERS;
  const trimmed = trimParts(detached(request.body), boundary, maxFileSize);
  const body = limited(trimmed, () => stored + maxFileSize + LIMITS.formBytes, tooLarge);
  const form = await parseFormData(new Request(request, { body }), { ...limits, maxFileSize }, async (file) => {
    stored += file.size;
    if (file.name !== "" || file.size > 0) await keepFile(file);
  }).catch((error: unknown) => {
    const isOdd = error instanceof MaxPartsExceededError || error instanceof MaxHeaderSizeExceededError;
    throw isOdd ? new Refusal("INVALID_PAYLOAD", { reason: "form" }) : error;
  });
  const fields = [...form.values()].reduce((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);
  if (fields > LIMITS.formBytes) throw tooLarge();
  return form;
}

/** More than the headers of a part may have. */
const PART_HEADERS = 16 * 1024;

/** As the parser reads it. */
function boundaryOf(request: Request): string | null {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = type.startsWith("multipart/form-data") ? /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) : null;
  return boundary?.[1] ?? boundary?.[2] ?? null;
}
