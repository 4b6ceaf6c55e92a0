import type { AppLoadContext } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { missingBilling } from "~/domain/organizations/missing-billing";
import type { Wizard } from "../../load-wizard.server";

/** Takes over into the organization what it still lacks of the billing address, for those who may edit it. */
export async function completeOrganization({ job, recruiters }: Wizard, { api, person }: AppLoadContext) {
  const { organization, billing } = job;
  if (!organization || !billing) return;
  const isAdmin = recruiters.some(({ id, role }) => id === person?.id && role === "admin");
  if (!person?.isElevated && !isAdmin) return;
  const missing = missingBilling({ ...organization, country: organization.country?.id }, billing);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, billing[field]]));
  // Seen empty: nothing is overwritten that somebody enters meanwhile, and the password is not asked for.
  const seen = Object.fromEntries(missing.map((field) => [field, ""]));
  try {
    await api.items.update({ collection: "organization", id: organization.id, seen, ...fields });
  } catch (error) {
    // The booking has its address; that the organization stays as it was must not stop it.
    if (!isRefusal(error)) throw error;
  }
}
