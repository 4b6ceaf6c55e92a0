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

export interface UploadLimits {
  maxFiles: number;
  maxFileSize: number;
  maxTotalSize: number;
  maxParts: number;
}

/**
 * A multipart form as it streams in: each file goes to `keepFile` when it is complete, the other fields are answered.
 * Fields hold at most as much as a form without files. CONTENT_TOO_LARGE, INVALID_PAYLOAD (no such form), and the
 * parser's own errors.
 */
export async function parseUpload(
  request: Request,
  limits: UploadLimits,
  keepFile: (file: FileUpload) => Promise<void>,
): Promise<FormData> {
  if (!request.body || !request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
    throw new Refusal("INVALID_PAYLOAD", { reason: "no form" });
  let stored = 0;
  const tooLarge = () => new Refusal("CONTENT_TOO_LARGE", { limit: LIMITS.formBytes });
  // The parser gathers fields without a limit: beside files already handed over there is one under way, the rest are
  // fields.
  const body = limited(detached(request.body), () => stored + limits.maxFileSize + LIMITS.formBytes, tooLarge);
  const form = await parseFormData(new Request(request, { body }), limits, async (file) => {
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
