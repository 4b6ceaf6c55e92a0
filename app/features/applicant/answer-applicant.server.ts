import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { KEYS, withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import type { PostedForm } from "~/features/forms/read-post.server";
import { type Done, PANEL_ACTIONS, PREFIX } from "./panel-actions.server";

/** Whether a form belongs to the panel. */
export const isApplicantForm = ({ intent }: PostedForm): boolean => intent.type.startsWith(PREFIX);

/** Does what a form of the panel asks: back to the page with a message, or the form's reply. INVALID_PAYLOAD. */
export async function answerApplicant(
  context: AppLoadContext,
  jobId: string,
  posted: PostedForm,
  url: URL,
): Promise<Response | FormReply> {
  const intent = posted.intent.type.slice(PREFIX.length);
  const action = Object.hasOwn(PANEL_ACTIONS, intent) ? PANEL_ACTIONS[intent] : undefined;
  const applicantId = url.searchParams.get(KEYS.applicantId);
  if (!action || !applicantId) throw new Refusal("INVALID_PAYLOAD");
  const result = await action({ context, target: { id: jobId, applicantId }, posted });
  return "form" in result ? result : back(context, url, result);
}

/** The page again, at what has changed; dialogs and the mail form are closed. */
export function back(context: AppLoadContext, url: URL, { flash, params, anchor, isErased }: Done): Response {
  if (flash) context.flash.set({ key: `applicant.${flash}`, params });
  const closed = { dialog: null, mail: null, ...(isErased && { [KEYS.applicantId]: null }) };
  return redirect(withQuery(url.pathname + url.search, closed) + (anchor ? `#${anchor}` : ""), 303);
}
