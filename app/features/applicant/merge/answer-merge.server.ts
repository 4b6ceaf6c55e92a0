import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { applicantPath } from "./load-merge.server";
import { MERGE_FORM, mergeSchema, takenFields } from "./merge.schema";

/** Merges both: the applicant who stays, with a message, or the page again with what has changed. NOT_FOUND. */
export async function answerMerge(
  context: AppLoadContext,
  on: { id: string; applicantId: string; other: string },
  request: Request,
): Promise<Response | FormReply> {
  const { api, flash, t } = context;
  const submission = parseForm(await readPost(request), mergeSchema, { id: MERGE_FORM });
  if (submission.status !== "success") return submission.reply();
  const { version, otherVersion, ...sides } = submission.value;
  try {
    await api.applications.applicants.merge({ ...on, version, otherVersion, take: takenFields(sides) });
    flash.set({ key: "applicant.merged" });
  } catch (error) {
    if (isRefusal(error, "RECORD_CONFLICT")) {
      const who = error.details.by || t("applicant:event.somebody");
      return submission.reply({ note: `applicant:merge.conflict?${new URLSearchParams({ who })}` });
    }
    if (!isForThePage(error)) throw error;
    if (error.code !== "NOTHING_TO_DO") return submission.reply(formRefusal(error));
    flash.set({ key: "applicant.already" });
  }
  return redirect(applicantPath(on.id, on.applicantId), 303);
}
