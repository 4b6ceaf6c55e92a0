import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiToken } from "~/content-api/api-tokens";
import type { Webhook } from "~/content-api/webhooks";
import { pageTitle } from "~/features/shell/page-title.server";

/**
 * What connects the organization with other programs, and the log of the webhook in the address. NOT_FOUND, FORBIDDEN
 */
export async function loadIntegrations(context: AppLoadContext, id: string, url: URL) {
  const { api, t } = context;
  const webhookId = url.searchParams.get("webhook");
  const [tokens, webhooks, deliveries] = await Promise.all([
    api.organizations.tokens.list({ id }),
    api.organizations.webhooks.list({ id }),
    webhookId ? api.organizations.webhooks.deliveries({ id, webhookId }) : null,
  ]);
  return {
    ...tokens.data,
    webhooks: webhooks.data,
    /** Address of the job feed without its ending. */
    feed: `${context.appBase}/feeds/organizations/${encodeURIComponent(id)}`,
    ending: endingOf(url.searchParams.get("end"), tokens.data.tokens, webhooks.data),
    log: webhookId && deliveries ? { webhook: webhookId, deliveries: deliveries.data } : null,
    title: pageTitle(context, t("integrations:title")),
  };
}

/** The token or webhook that somebody is about to end; null for none, and for what has ended already. */
function endingOf(id: string | null, tokens: ApiToken[], webhooks: Webhook[]) {
  const token = tokens.find((each) => each.id === id && (each.state === "valid" || each.state === "orphaned"));
  if (token) return { token };
  const webhook = webhooks.find((each) => each.id === id);
  return webhook ? { webhook } : null;
}

export type IntegrationsData = Awaited<ReturnType<typeof loadIntegrations>>;
