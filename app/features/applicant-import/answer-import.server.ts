import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { IMPORT_LIMITS } from "~/domain/applicants/import-columns";
import { isRefusal, Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { readTableFile, readTablePost } from "~/features/forms/read-table-file.server";
import { TABLE_UPLOAD, tooLargeTable } from "~/features/forms/table-upload.schema";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { CONFIRM_FORM, chosenColumns, confirmSchema, MAPPING_FORM, mappingSchema, uploadSchema } from "./import.schema";
import { boardPath, importPath, knownNames } from "./load-import.server";

/** Keeps a file, reads it with other columns, or enters its rows: a redirect, or the form again. INVALID_PAYLOAD. */
export async function answerImport(context: AppLoadContext, job: string, request: Request) {
  const importId = new URL(request.url).searchParams.get("id") ?? "";
  const posted = await readTablePost(request, IMPORT_LIMITS.bytes);
  if (!posted) return { form: TABLE_UPLOAD, initialValue: {}, error: { file: [tooLargeTable(IMPORT_LIMITS.bytes)] } };
  const on = { id: job, importId };
  switch (posted.intent.type) {
    case "upload":
      return upload(context, posted, job);
    case "map":
      return map(context, posted, on);
    case "confirm":
      return confirm(context, posted, on);
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

async function upload(
  { api, language }: AppLoadContext,
  posted: PostedForm,
  id: string,
): Promise<Response | FormReply> {
  const submission = parseForm(posted, uploadSchema, { id: TABLE_UPLOAD });
  if (submission.status !== "success") return submission.reply();
  const { importId: as, file } = submission.value;
  try {
    const [text, { data: phases }] = await Promise.all([readTableFile(file), api.applications.phases.list({ id })]);
    const choices = { names: knownNames(phases), language };
    await api.applications.imports.create({ id, as, fileName: file.name.slice(0, 255), text, choices });
  } catch (error) {
    if (!isForThePage(error)) throw error;
    return submission.reply(formRefusal(error));
  }
  return redirect(importPath(id, as), 303);
}

interface OnImport {
  id: string;
  importId: string;
}

async function map({ api }: AppLoadContext, posted: PostedForm, on: OnImport): Promise<Response | FormReply> {
  const submission = parseForm(posted, mappingSchema, { id: MAPPING_FORM });
  if (submission.status !== "success") return submission.reply();
  const { defaultPhase: phase, language, ...columns } = submission.value;
  try {
    const { data: phases } = await api.applications.phases.list({ id: on.id });
    const choices = { columns: chosenColumns(columns), names: knownNames(phases), phase, language };
    await api.applications.imports.update({ ...on, choices });
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO", "NOT_FOUND")) return redirect(importPath(on.id, on.importId), 303);
    if (!isForThePage(error)) throw error;
    return submission.reply(formRefusal(error));
  }
  return redirect(importPath(on.id, on.importId), 303);
}

async function confirm(
  { api, flash, t }: AppLoadContext,
  posted: PostedForm,
  on: OnImport,
): Promise<Response | FormReply> {
  const submission = parseForm(posted, confirmSchema, { id: CONFIRM_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    const duplicates = submission.value.duplicates.map(Number);
    const { data } = await api.applications.imports.confirm({ ...on, duplicates });
    flash.set({ key: "board.imported", params: { entered: t("applicants:import.people", { count: data.entered }) } });
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) return redirect(importPath(on.id, on.importId), 303);
    if (!isForThePage(error)) throw error;
    if (isRefusal(error, "UNPROCESSABLE_ENTITY") && error.details.reason === "agreement")
      return submission.reply({ note: "errors:other.agreementMissing" });
    if (isRefusal(error, "FAILED_VALIDATION")) return submission.reply({ note: "applicants:import.nothing" });
    return submission.reply(formRefusal(error));
  }
  return redirect(boardPath(on.id), 303);
}
