import type { AppLoadContext } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import type { Wizard } from "../../load-wizard.server";

const WRITTEN_BACK = ["street", "zip", "city", "country", "vatNo", "billingEmail"] as const;

/** Takes over into the organization what it still lacks of the billing address, for those who may edit it. */
export async function completeOrganization({ job, recruiters }: Wizard, { api, person }: AppLoadContext) {
  const { organization, billing } = job;
  if (!organization || !billing) return;
  const isAdmin = recruiters.some(({ id, role }) => id === person?.id && role === "admin");
  if (!person?.isElevated && !isAdmin) return;
  const missing = WRITTEN_BACK.filter((field) => !organization[field] && billing[field]);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, billing[field]]));
  try {
    await api.items.update({ collection: "organization", id: organization.id, ...fields });
  } catch (error) {
    // The booking has its address; that the organization stays as it was must not stop it.
    if (!isRefusal(error)) throw error;
  }
}
