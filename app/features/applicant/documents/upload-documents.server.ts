import type { AppLoadContext } from "@remix-run/cloudflare";
import { errorStatus, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { KEYS } from "~/domain/query-keys";
import { formRefusal } from "~/features/shell/form-refusal";
import { back } from "../answer-applicant.server";
import type { ApplicantAgain } from "../applicant-view";

/**
 * Whether a post brings documents of the panel's applicant: its bytes go straight on and must not be read like other
 * forms.
 */
export const isUpload = (request: Request): boolean =>
  (request.headers.get("Content-Type") ?? "").startsWith("multipart/form-data") &&
  new URL(request.url).searchParams.has(KEYS.applicantId);

/** Keeps what may be kept; what may not is named beside the field. */
export async function uploadDocuments(
  context: AppLoadContext,
  jobId: string,
  request: Request,
): Promise<Response | ApplicantAgain> {
  const url = new URL(request.url);
  const on = { id: jobId, applicantId: url.searchParams.get(KEYS.applicantId) ?? "" };
  try {
    const { problems } = await context.bytes.storeAttachments(on, request);
    if (problems.length === 0) return back(context, url, { said: "uploaded", at: "s-documents" });
    return again(problems.map((problem) => problem.message));
  } catch (error) {
    return refused(context, url, error);
  }
}

function refused(context: AppLoadContext, url: URL, error: unknown): Response | ApplicantAgain {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === "NOTHING_TO_DO") return again([message("empty")]);
  if (error.code === "NOT_FOUND") return back(context, url, { said: "gone" });
  if (errorStatus(error.code) >= 500 || errorStatus(error.code) === 401) throw error;
  const { errors, note } = formRefusal(error);
  return { ...again(Object.values(errors)[0] ?? []), note };
}

const again = (files: readonly string[]): ApplicantAgain => ({
  form: "upload",
  typed: {},
  note: null,
  conflict: null,
  errors: { files: [...new Set(files)] },
});
