import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import { COLUMN_ROLES } from "~/domain/statistics/columns";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { CONFIRM_FORM, confirmSchema, MAPPING_FORM, mappingSchema } from "./statistics.schema";
import { previewHref, STATISTICS_PATH } from "./statistics-address";

/** Reads the kept file anew with other choices, or confirms it: a redirect, or the form again. INVALID_PAYLOAD. */
export async function answerPreview(context: AppLoadContext, request: Request, id: string) {
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case "map":
      return map(context, posted, id);
    case "confirm":
      return confirm(context, posted, id);
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

async function map({ api }: AppLoadContext, posted: PostedForm, id: string): Promise<Response | FormReply> {
  const submission = parseForm(posted, mappingSchema, { id: MAPPING_FORM });
  if (submission.status !== "success") return submission.reply();
  const { dateOrder, decimals, wholeChannel, ...columns } = submission.value;
  const mapping = Object.fromEntries(
    COLUMN_ROLES.flatMap((role) => (columns[role] === null ? [] : [[role, Number(columns[role])]])),
  );
  try {
    await api.statistics.preview({ id, choices: { mapping, dateOrder, decimals, channel: wholeChannel } });
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO", "NOT_FOUND")) return redirect(STATISTICS_PATH, 303);
    return submission.reply(formRefusal(error));
  }
  return redirect(previewHref(id), 303);
}

async function confirm({ api, flash }: AppLoadContext, posted: PostedForm, id: string): Promise<Response | FormReply> {
  const submission = parseForm(posted, confirmSchema, { id: CONFIRM_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.statistics.confirm({ id, ...submission.value });
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return submission.reply({ note: "statistics:nothingToConfirm" });
    if (isRefusal(error, "NOT_FOUND")) return redirect(previewHref(id), 303);
    if (!isRefusal(error, "RECORD_CONFLICT")) throw error;
    // Other figures stand than the preview shows: it is made anew.
    const { data } = await api.statistics.get({ id });
    await api.statistics.preview({ id, choices: data.choices });
    flash.set({ key: "administration.statisticsChanged", tone: "warning" });
    return redirect(previewHref(id), 303);
  }
  flash.set({ key: "administration.statisticsImported" });
  return redirect(STATISTICS_PATH, 303);
}
