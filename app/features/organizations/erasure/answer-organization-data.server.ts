import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { dataHref, ERASURE_FORM, erasureSchema } from "./erasure.schema";

/** Asks for the erasure or takes it back; the form comes again where name or password is wrong. */
export async function answerOrganizationData(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case "erase":
      return requestErasure(context, id, posted);
    case "withdraw":
      return withdraw(context, id);
    default:
      throw new Refusal("INVALID_PAYLOAD", { reason: "intent" });
  }
}

async function requestErasure({ api, flash }: AppLoadContext, id: string, posted: PostedForm) {
  const submission = parseForm(posted, erasureSchema, { id: ERASURE_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.organizations.erasure.request({ id, ...submission.value });
    flash.set({ key: "organization.erasureRequested" });
  } catch (error) {
    // The page says what stands in the way, or that somebody else has asked.
    if (isRefusal(error, "INVALID_FOREIGN_KEY") || isRefusal(error, "NOTHING_TO_DO"))
      return redirect(dataHref(id), 303);
    return submission.reply(formRefusal(error));
  }
  return redirect(dataHref(id), 303);
}

async function withdraw({ api, flash }: AppLoadContext, id: string) {
  try {
    await api.organizations.erasure.withdraw({ id });
    flash.set({ key: "organization.erasureWithdrawn" });
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  }
  return redirect(dataHref(id), 303);
}
