import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isRefusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import type { TabAction, TabPost } from "~/features/jobs/job-tabs";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { closedHref } from "~/features/shell/page-address";
import { LINK_FORM, linkSchema, renameFormId, renameSchema, UPLOAD_FORM } from "./files.schema";

/** Forms of a job's files, by intent; the field of the intent is the file's id. What is gone already leads back. */
export const FILE_ACTIONS: Record<string, TabAction> = {
  "file.rename": renameFile,
  "file.remove": removeFile,
  "file.addLink": addLink,
  "file.removeLink": removeLink,
};

/**
 * Stores the files of a form without scripts while it is read. A redirect, or the form again with each file that was
 * not kept, by its name and with its reason. NOT_FOUND, FORBIDDEN.
 */
export async function uploadFiles(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const { pathname, search } = new URL(request.url);
  const { files, problems } = await context.api.files.storeForm({ request, job: id });
  if (files.length > 0) context.flash.set({ key: "job.filesAdded", params: { count: files.length } });
  if (files.length > 0 && problems.length === 0) return redirect(`${closedHref(pathname + search)}#s-files`, 303);
  const error: FormReply["error"] = problems.length === 0 ? { file: ["job:files.nothingSent"] } : {};
  return { form: UPLOAD_FORM, initialValue: {}, error, fileProblems: problems };
}

async function renameFile({ context: { api }, posted, back }: TabPost): Promise<Response | FormReply> {
  const id = posted.intent.field;
  const submission = parseForm(posted, renameSchema, { id: renameFormId(id) });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.files.rename({ id, ...submission.value });
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) return redirect(back, 303);
    if (!isForThePage(error)) throw error;
    return submission.reply(formRefusal(error));
  }
  return redirect(`${back}#file-${id}`, 303);
}

async function removeFile({ context: { api, flash }, posted, back }: TabPost): Promise<Response> {
  try {
    await api.files.remove({ id: posted.intent.field });
    flash.set({ key: "job.fileRemoved" });
  } catch (error) {
    if (!isRefusal(error, "NOT_FOUND")) throw error;
  }
  return redirect(`${back}#s-files`, 303);
}

async function addLink({ context: { api }, id, posted, back }: TabPost): Promise<Response | FormReply> {
  const submission = parseForm(posted, linkSchema, { id: LINK_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.jobs.links.create({ id, ...submission.value });
  } catch (error) {
    if (!isForThePage(error)) throw error;
    return submission.reply(formRefusal(error));
  }
  return redirect(`${back}#s-links`, 303);
}

async function removeLink({ context: { api }, id, posted, back }: TabPost): Promise<Response> {
  const { link } = formValue(posted, z.object({ link: z.string() }));
  try {
    await api.jobs.links.remove({ id, link });
  } catch (error) {
    if (!isRefusal(error, "NOT_FOUND")) throw error;
  }
  return redirect(`${back}#s-links`, 303);
}
