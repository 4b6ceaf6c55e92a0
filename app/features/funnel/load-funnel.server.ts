import type { AppLoadContext } from "@remix-run/cloudflare";
import { FUNNEL_RANGES, type FunnelRange } from "~/domain/funnel/ranges";
import type { FunnelData } from "./funnel-data";

/** The tab of a job's page. */
export interface FunnelContent {
  tab: "funnel";
  sheet: "funnel";
  data: FunnelData;
}

/** The funnel as a job's tab. NOT_FOUND. */
export async function loadFunnelTab(context: AppLoadContext, id: string, url: URL): Promise<FunnelContent> {
  return { tab: "funnel", sheet: "funnel", data: await loadJobFunnel(context, id, url) };
}

/** The funnel of a job over the period that the address asks for. NOT_FOUND. */
export async function loadJobFunnel({ api }: AppLoadContext, id: string, url: URL): Promise<FunnelData> {
  const { data } = await api.jobs.funnel({ id, range: readRange(url) });
  return { scope: "job", id, funnel: data };
}

/** The funnel over all jobs of an organization. NOT_FOUND, FORBIDDEN. */
export async function loadOrganizationFunnel({ api }: AppLoadContext, id: string, url: URL): Promise<FunnelData> {
  const { data } = await api.organizations.funnel({ id, range: readRange(url) });
  return { scope: "organization", id, funnel: data };
}

/** The funnel over all jobs of the product; NOT_FOUND for everybody but administrators. */
export async function loadProductFunnel({ api }: AppLoadContext, url: URL): Promise<FunnelData> {
  const { data } = await api.administration.funnel({ range: readRange(url) });
  return { scope: "all", id: null, funnel: data };
}

/** The period that the address asks for; without one, or with one that is not known, twelve weeks. */
function readRange(url: URL): FunnelRange {
  const asked = url.searchParams.get("range");
  return FUNNEL_RANGES.find((range) => range === asked) ?? "12w";
}
