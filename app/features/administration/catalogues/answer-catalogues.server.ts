import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { closedHref } from "~/features/shell/page-address";
import { benefitFormSchema, termSchema } from "../administration.schema";
import { runChange } from "../run-change.server";

/**
 * Saves a benefit, or archives a term and restores it: a redirect with a message, or the benefit's form again.
 * INVALID_PAYLOAD.
 */
export async function answerCatalogues(context: AppLoadContext, request: Request): Promise<Response | FormReply> {
  const { pathname, search } = new URL(request.url);
  const page = closedHref(pathname + search);
  const { terms } = context.api.administration;
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case "archive":
      return runChange(context, page, "archived", () => terms.archive(formValue(posted, termSchema)));
    case "restore":
      return runChange(context, page, "restored", () => terms.restore(formValue(posted, termSchema)));
    case "create":
    case "update":
      return saveBenefit(context, posted, page);
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

async function saveBenefit({ api, flash }: AppLoadContext, posted: PostedForm, page: string) {
  const { benefits } = api.administration;
  const submission = parseForm(posted, benefitFormSchema);
  if (submission.status !== "success") return submission.reply();
  const { label_en = "", icon = "", relevance, ...benefit } = submission.value;
  const body = { ...benefit, label_en, icon, relevance: String(relevance) };
  try {
    if (posted.intent.type === "create") await benefits.create(body);
    else await benefits.update({ ...body, seen: submission.seen });
  } catch (error) {
    const refusal = formRefusal(error);
    if (Object.keys(refusal.errors).length === 0 && !refusal.conflicts) throw error;
    return submission.reply(refusal);
  }
  flash.set({ key: "administration.benefitSaved" });
  return redirect(page, 303);
}
