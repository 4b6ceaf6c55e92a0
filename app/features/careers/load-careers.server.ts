import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Careers } from "~/content-api/careers";

export interface CareersData {
  careers: Careers;
  /** Whether it is the first page of the jobs. */
  isFirst: boolean;
  title: string;
  description: string;
  /** Of the first page, without anything behind it. */
  address: string;
}

/** An employer's page. NOT_FOUND for a brand that is missing, archived or of a blocked organization. */
export async function loadCareers({ api, t, appBase }: AppLoadContext, id: string, url: URL): Promise<CareersData> {
  const after = url.searchParams.get("after") || undefined;
  const { data: careers } = await api.careers.get({ id, after });
  return {
    careers,
    isFirst: after === undefined,
    title: t("careers:pageTitle", { name: careers.name }),
    description: careers.description?.split("\n")[0]?.slice(0, 200) || t("careers:description", { name: careers.name }),
    address: `${appBase}/careers/${id}`,
  };
}
