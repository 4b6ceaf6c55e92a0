import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import {
  deliveryFields,
  idFields,
  integrationsHref,
  TOKEN_FORM,
  tokenSchema,
  WEBHOOK_FORM,
  webhookHref,
  webhookSchema,
} from "./integrations.schema";

/** What the page shows once beside its usual content: what was just made, or a form again. */
export interface IntegrationsAnswer {
  token?: { name: string; token: string };
  /** Of a new webhook. */
  secret?: string;
  reply?: FormReply;
}

type Answer = Response | IntegrationsAnswer | ReturnType<typeof formAgain<IntegrationsAnswer>>;

export async function answerIntegrations(context: AppLoadContext, id: string, request: Request): Promise<Answer> {
  const posted = await readPost(request);
  switch (posted.intent.type) {
    case "createToken":
      return createToken(context, id, posted);
    case "revokeToken":
      return revokeToken(context, id, posted);
    case "createWebhook":
      return createWebhook(context, id, posted);
    case "removeWebhook":
    case "activateWebhook":
    case "testWebhook":
    case "replayDelivery":
      return changeWebhook(context, id, posted);
    default:
      throw new Refusal("INVALID_PAYLOAD", { reason: "intent" });
  }
}

async function createToken(context: AppLoadContext, id: string, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, tokenSchema, { id: TOKEN_FORM });
  if (submission.status !== "success") return formAgain(context, { reply: submission.reply() });
  const { name, scopes, days } = submission.value;
  try {
    const { data } = await context.api.organizations.tokens.create({ id, name, scopes, days: Number(days) });
    return { token: { name, token: data.token } };
  } catch (error) {
    const refusal = formRefusal(error);
    return formAgain(context, { reply: submission.reply(refusal) }, refusal.status);
  }
}

async function revokeToken({ api, flash }: AppLoadContext, id: string, posted: PostedForm): Promise<Answer> {
  const { id: tokenId } = formValue(posted, idFields);
  await api.organizations.tokens.revoke({ id, tokenId }).catch((error: unknown) => {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  });
  flash.set({ key: "organization.tokenRevoked" });
  return redirect(integrationsHref(id), 303);
}

async function createWebhook(context: AppLoadContext, id: string, posted: PostedForm): Promise<Answer> {
  const submission = parseForm(posted, webhookSchema, { id: WEBHOOK_FORM });
  if (submission.status !== "success") return formAgain(context, { reply: submission.reply() });
  try {
    const { data } = await context.api.organizations.webhooks.create({ id, ...submission.value });
    return { secret: data.secret };
  } catch (error) {
    const refusal = formRefusal(error);
    return formAgain(context, { reply: submission.reply(refusal) }, refusal.status);
  }
}

/** What is asked of a webhook by one button. What somebody else has done already is left as it is. */
async function changeWebhook({ api, flash }: AppLoadContext, id: string, posted: PostedForm): Promise<Answer> {
  const { webhooks } = api.organizations;
  const { id: webhookId } = formValue(posted, idFields);
  const log = webhookHref(id, webhookId);
  try {
    switch (posted.intent.type) {
      case "removeWebhook":
        await webhooks.remove({ id, webhookId });
        flash.set({ key: "organization.webhookRemoved" });
        return redirect(integrationsHref(id), 303);
      case "activateWebhook":
        await webhooks.activate({ id, webhookId });
        flash.set({ key: "organization.webhookActivated" });
        return redirect(log, 303);
      case "testWebhook":
        await webhooks.test({ id, webhookId });
        break;
      default:
        await webhooks.replay({ id, webhookId, deliveryId: formValue(posted, deliveryFields).delivery });
    }
    flash.set({ key: "organization.webhookSent" });
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  }
  return redirect(log, 303);
}
