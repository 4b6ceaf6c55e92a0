import type { AppLoadContext } from "@remix-run/cloudflare";
import { isJobDialog } from "~/features/jobs/job-dialog";
import { loadJobDialog } from "~/features/jobs/load-job-dialog.server";
import type { OrganizationTab } from "./tabs";

/**
 * What is open over a tab: the question before something happens to a job or the organization, or the form for a
 * new brand.
 */
export async function loadTabDialog(context: AppLoadContext, id: string, tab: OrganizationTab, url: URL) {
  const kind = url.searchParams.get("dialog");
  if (tab === "details" && kind === "deleteOrganization" && context.person?.roleName === "Administrator") {
    const { data } = await context.api.organizations.removal({ id });
    return { type: "delete" as const, removal: data };
  }
  if (tab === "details" && kind === "block" && context.person?.roleName === "Administrator")
    return { type: "block" as const };
  if (tab === "jobs" && isJobDialog(kind)) {
    const job = await loadJobDialog(context, url);
    return job && { type: "job" as const, job };
  }
  if (tab === "brands" && kind === "newBrand") return { type: "newBrand" as const, id: context.newId() };
  return null;
}
