import type { AppLoadContext } from "@remix-run/cloudflare";
import type { OutputOf } from "~/content-api/call-names";
import { readPage } from "~/domain/pagination";

export type ListedRecruiters = OutputOf<"recruiters.list">;

/** Of a team on one page. */
export const TEAM_PAGE = 25;

/**
 * For the recruiter tab the page of the team that the address asks for, who its dialog is about, and the invited ones;
 * for other tabs the person alone, and how many there are.
 */
export function listRecruiters({ api, person }: AppLoadContext, organizationId: string, url: URL, isOpen: boolean) {
  const ids = [person?.id, isOpen ? url.searchParams.get("id") : null].filter((id) => typeof id === "string");
  if (!isOpen) return api.recruiters.list({ organizationId, limit: 0, ids });
  const page = readPage(url.searchParams.get("page"));
  return api.recruiters.list({ organizationId, limit: TEAM_PAGE, page, ids, invited: true });
}
