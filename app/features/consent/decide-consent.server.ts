import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { KEYS, ownPath } from "~/domain/query-keys";
import { formValue } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { createLog } from "~/platform/log";
import { consentSchema } from "./consent.schema";

/** Keeps and counts the decision of a form; then the page that it was sent from. INVALID_PAYLOAD. */
export async function decideConsent({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { answer, statistics, marketing, ...rest } = formValue(await readPost(request), consentSchema);
  const back = ownPath(rest[KEYS.redirectUrl]) ?? "/";
  const { question, decide } = context.consent;
  if (!question) return redirect(back, 303);
  const isAll = answer === "all";
  const isSelected = answer === "selected";
  const given = await decide({
    statistics: isAll || (isSelected && statistics),
    marketing: isAll || (isSelected && marketing),
  });
  try {
    await context.api.consent.record({ version: question.version, ...given });
  } catch (error) {
    // The decision holds whether or not it could be counted.
    if (!isRefusal(error)) throw error;
    createLog(context.requestId).error("consent", error);
  }
  return redirect(back, 303);
}
