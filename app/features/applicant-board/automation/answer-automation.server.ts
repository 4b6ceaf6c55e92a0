import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { AUTOMATION_FORM, automationHref, automationSchema } from "./automation.schema";

/** Saves what one phase does by itself, or gives its form again. */
export async function answerAutomation(
  { api, flash }: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const submission = parseForm(await readPost(request), automationSchema, { id: AUTOMATION_FORM });
  if (submission.status !== "success") return submission.reply();
  const { phase: phaseId, ...settings } = submission.value;
  try {
    await api.applications.automation.set({ id, phaseId, ...settings });
  } catch (error) {
    return submission.reply(formRefusal(error));
  }
  flash.set({ key: "board.automationSaved" });
  return redirect(automationHref(id), 303);
}
