import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageTitle } from "~/features/shell/page-title.server";

/** The agreement in force and what the organization has accepted. NOT_FOUND */
export async function loadAgreement(context: AppLoadContext, id: string) {
  const { api, language, t } = context;
  const { data } = await api.organizations.agreement.show({ id, language });
  return { agreement: data, title: pageTitle(context, t("organizations:agreement.title")) };
}

export type AgreementData = Awaited<ReturnType<typeof loadAgreement>>;
