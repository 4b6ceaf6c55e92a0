import type { AppLoadContext } from "@remix-run/cloudflare";
import { errorStatus, isRefusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { KEYS } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { formRefusal } from "~/features/shell/form-refusal";
import { back } from "../answer-applicant.server";

/** Whether a post brings documents of the panel's applicant: its bytes are streamed, so no form may be read from it. */
export const isUpload = (request: Request): boolean =>
  (request.headers.get("Content-Type") ?? "").startsWith("multipart/form-data") &&
  new URL(request.url).searchParams.has(KEYS.applicantId);

/** Stores the documents that are allowed; the others come back with messages beside the field. */
export async function uploadDocuments(
  context: AppLoadContext,
  jobId: string,
  request: Request,
): Promise<Response | FormReply> {
  const url = new URL(request.url);
  const on = { id: jobId, applicantId: url.searchParams.get(KEYS.applicantId) ?? "" };
  try {
    const { problems } = await context.api.applications.attachments.store({ ...on, request });
    if (problems.length === 0) return back(context, url, { flash: "uploaded", anchor: "s-documents" });
    return again({ files: problems.map((problem) => problem.message) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "NOTHING_TO_DO") return again({ files: [message("empty")] });
    if (error.code === "NOT_FOUND") return back(context, url, { flash: "gone" });
    if (errorStatus(error.code) >= 500 || errorStatus(error.code) === 401) throw error;
    const { errors, note } = formRefusal(error);
    return again({ files: Object.values(errors)[0] ?? [], "": note ? [note] : [] });
  }
}

/** Files cannot be put back into a page. */
const again = (error: FormReply["error"]): FormReply => ({
  form: "upload",
  initialValue: {},
  error: Object.fromEntries(
    Object.entries(error).flatMap(([name, texts]) => (texts.length > 0 ? [[name, [...new Set(texts)]]] : [])),
  ),
});
