import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { postedOf, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { isMultipart } from "~/platform/request-body";
import { restoreSchema } from "../administration.schema";
import { runChange } from "../run-change.server";
import { answerLogo } from "./answer-logo.server";
import { settingName, settingsHeadSchema, settingsSchema, typedFieldsOf } from "./settings.schema";

/**
 * Saves one section, or the logo, over the version that its form showed: a redirect, or the form again. After a
 * conflict the form has seen the new version, so that saving again is a choice. INVALID_PAYLOAD.
 */
export async function answerSettings(context: AppLoadContext, request: Request): Promise<Response | FormReply> {
  const stored = isMultipart(request.headers.get("Content-Type"))
    ? await context.api.files.storeForm({ request, pictures: true })
    : null;
  const posted = stored ? postedOf(stored.form) : await readPost(request);
  const { type: intent } = posted.intent;
  if (stored || intent === "removeLogo") return answerLogo(context, posted, stored);
  const { section, version } = formValue(posted, settingsHeadSchema);
  const submission = parseForm(posted, settingsSchema(section));
  if (submission.status !== "success") return submission.reply();
  const { value } = submission;
  const values = Object.fromEntries(typedFieldsOf(section).map(({ path }) => [path, value[settingName(path)] ?? null]));
  try {
    await context.api.administration.settings.update({ version: Number(version), values });
  } catch (error) {
    const { errors, conflicts, note } = formRefusal(error);
    const isConflict = isRefusal(error, "RECORD_CONFLICT");
    if (!isConflict && Object.keys(errors).length === 0) throw error;
    const reply = submission.reply({
      errors: byName(errors),
      ...(conflicts && { conflicts: byName(conflicts) }),
      note,
    });
    const newest = isConflict ? Number(error.details.version) : 0;
    return newest ? { ...reply, initialValue: { ...reply.initialValue, version: String(newest) } } : reply;
  }
  context.flash.set({ key: "administration.settingsSaved" });
  return redirect(withQuery("/administration/settings", { section }), 303);
}

const byName = <Value>(byPath: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byPath).map(([path, value]) => [settingName(path), value]));

/** Restores an old version of the settings as a new one. INVALID_PAYLOAD. */
export async function answerVersions(context: AppLoadContext, request: Request): Promise<Response> {
  const restored = formValue(await readPost(request), restoreSchema);
  return runChange(context, "/administration/settings/versions", "settingsRestored", () =>
    context.api.administration.settings.restore(restored),
  );
}
