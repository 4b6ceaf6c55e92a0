import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageTitle } from "~/features/shell/page-title.server";

/** The templates of an organization, and the one that the address asks to edit. NOT_FOUND, FORBIDDEN */
export async function loadTemplates(context: AppLoadContext, id: string, url: URL) {
  const { data } = await context.api.organizations.templates.list({ id });
  const edited = url.searchParams.get("edit");
  return {
    ...data,
    edited: data.templates.find((template) => template.id === edited) ?? null,
    title: pageTitle(context, context.t("organizations:templates.title")),
  };
}

export type TemplatesData = Awaited<ReturnType<typeof loadTemplates>>;
