import type { AppLoadContext } from "@remix-run/cloudflare";
import { getOrganization, listEmployerBrands, listJobRows } from "~/content-api/collections";
import { Refusal } from "~/domain/errors";
import { readTab } from "~/domain/query-keys";
import { organizationRights } from "./organization-rights";
import { ORGANIZATION_TABS } from "./tabs";

/** One organization with the open tab's content. NOT_FOUND when it is missing or foreign. */
export async function loadOrganization({ api, person }: AppLoadContext, id: string, url: URL) {
  if (!person) throw new Refusal("UNAUTHORIZED");
  const [organization, recruiters, jobs, brands] = await Promise.all([
    getOrganization(api, id),
    api.recruiters.list({ organizationId: id }).then(({ data }) => data),
    listJobRows(api, { organization: id }),
    listEmployerBrands(api, id),
  ]);
  const membership = recruiters.find((recruiter) => recruiter.accepted && recruiter.id === person.id)?.role ?? null;
  return {
    organization,
    tab: readTab(url.searchParams, ORGANIZATION_TABS),
    rights: organizationRights(person, membership),
    counts: { recruiter: recruiters.length, jobs: jobs.total, brands: brands.length },
  };
}

export type OrganizationData = Awaited<ReturnType<typeof loadOrganization>>;
