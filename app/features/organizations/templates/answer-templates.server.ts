import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { newTemplateSchema, TEMPLATE_FORM, templateFields, templateSchema, templatesHref } from "./templates.schema";

/** Adds, changes or deletes a template, or gives its form again. */
export async function answerTemplates(
  context: AppLoadContext,
  id: string,
  request: Request,
): Promise<Response | FormReply> {
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case "createTemplate":
      return createTemplate(context, id, posted);
    case "saveTemplate":
      return saveTemplate(context, id, posted);
    case "removeTemplate":
      return removeTemplate(context, id, posted);
    default:
      throw new Refusal("INVALID_PAYLOAD", { reason: "intent" });
  }
}

async function createTemplate({ api, flash }: AppLoadContext, id: string, posted: PostedForm) {
  const submission = parseForm(posted, newTemplateSchema, { id: TEMPLATE_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.organizations.templates.create({ id, ...submission.value });
  } catch (error) {
    return submission.reply(formRefusal(error));
  }
  flash.set({ key: "organization.templateSaved" });
  return redirect(templatesHref(id), 303);
}

async function saveTemplate({ api, flash }: AppLoadContext, id: string, posted: PostedForm) {
  const submission = parseForm(posted, templateSchema, { id: TEMPLATE_FORM });
  if (submission.status !== "success") return submission.reply();
  const { id: templateId, ...template } = submission.value;
  try {
    await api.organizations.templates.update({ id, templateId, ...template });
  } catch (error) {
    return submission.reply(formRefusal(error));
  }
  flash.set({ key: "organization.templateSaved" });
  return redirect(templatesHref(id), 303);
}

async function removeTemplate({ api, flash }: AppLoadContext, id: string, posted: PostedForm) {
  const { id: templateId } = formValue(posted, templateFields);
  await api.organizations.templates.remove({ id, templateId }).catch((error: unknown) => {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  });
  flash.set({ key: "organization.templateRemoved" });
  return redirect(templatesHref(id), 303);
}
