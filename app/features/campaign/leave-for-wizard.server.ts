import { redirect } from "@remix-run/cloudflare";
import type { JobEntity } from "~/content-api/entities";

/** What is still open in the wizard has no details yet: the way leads there. */
export function leaveForWizard({ id, status }: Pick<JobEntity, "id" | "status">): void {
  if (status === "draft") throw redirect(`/jobs/${id}/wizard`);
  if (status === "reactivating") throw redirect(`/jobs/${id}/wizard?step=1`);
}
