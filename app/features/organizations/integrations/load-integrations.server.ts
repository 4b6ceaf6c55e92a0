import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageTitle } from "~/features/shell/page-title.server";

/** What connects the organization with other programs. NOT_FOUND, FORBIDDEN */
export async function loadIntegrations(context: AppLoadContext, id: string) {
  const { api, t } = context;
  const { data } = await api.organizations.tokens.list({ id });
  return { ...data, title: pageTitle(context, t("integrations:title")) };
}

export type IntegrationsData = Awaited<ReturnType<typeof loadIntegrations>>;
