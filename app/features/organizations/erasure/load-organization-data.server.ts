import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageTitle } from "~/features/shell/page-title.server";

/** What the erasure of the organization means. NOT_FOUND, FORBIDDEN */
export async function loadOrganizationData(context: AppLoadContext, id: string) {
  const { api, person, t } = context;
  const { data: erasure } = await api.organizations.erasure.get({ id });
  return { erasure, email: person?.email ?? "", title: pageTitle(context, t("organizations:erasure.title")) };
}

export type OrganizationDataPage = Awaited<ReturnType<typeof loadOrganizationData>>;
