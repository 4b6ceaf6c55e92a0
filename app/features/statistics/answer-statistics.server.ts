import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import { TABLE_LIMITS } from "~/domain/statistics/choices";
import { idSchema } from "~/features/administration/administration.schema";
import { runChange } from "~/features/administration/run-change.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { readTableFile, readTablePost } from "~/features/forms/read-table-file.server";
import { TABLE_UPLOAD, tooLargeTable } from "~/features/forms/table-upload.schema";
import { formRefusal } from "~/features/shell/form-refusal";
import { DAY_FORM, daySchema, uploadSchema } from "./statistics.schema";
import { previewHref, STATISTICS_PATH } from "./statistics-address";

/** Reads a file, takes a typed day, or undoes an import: a redirect, or the form again. INVALID_PAYLOAD. */
export async function answerStatistics(context: AppLoadContext, request: Request): Promise<Response | FormReply> {
  const posted = await readTablePost(request, TABLE_LIMITS.bytes);
  if (!posted) return { form: TABLE_UPLOAD, initialValue: {}, error: { file: [tooLargeTable(TABLE_LIMITS.bytes)] } };
  switch (posted.intent.type) {
    case "upload":
      return upload(context, posted);
    case "enter":
      return enter(context, posted);
    case "undo":
      return runChange(context, STATISTICS_PATH, "statisticsUndone", () =>
        context.api.statistics.undo(formValue(posted, idSchema)),
      );
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

async function upload({ api }: AppLoadContext, posted: PostedForm) {
  const submission = parseForm(posted, uploadSchema, { id: TABLE_UPLOAD });
  if (submission.status !== "success") return submission.reply();
  const { importId: id, file } = submission.value;
  try {
    const text = await readTableFile(file);
    await api.statistics.preview({ id, fileName: file.name.slice(0, 255), text });
  } catch (error) {
    // Sent twice, and confirmed in between.
    if (isRefusal(error, "NOTHING_TO_DO")) return redirect(STATISTICS_PATH, 303);
    return submission.reply(formRefusal(error));
  }
  return redirect(previewHref(id), 303);
}

async function enter({ api, flash }: AppLoadContext, posted: PostedForm) {
  const submission = parseForm(posted, daySchema, { id: DAY_FORM });
  if (submission.status !== "success") return submission.reply();
  const { importId: id, spend, ...day } = submission.value;
  try {
    await api.statistics.enter({ id, ...day, spend: Math.round(spend * 100) });
  } catch (error) {
    return submission.reply(formRefusal(error));
  }
  flash.set({ key: "administration.statisticsEntered" });
  return redirect(STATISTICS_PATH, 303);
}
