import { Refusal } from "~/domain/errors";
import type { StepServer } from "../step-server";

const WRITTEN_BACK = ["street", "zip", "city", "country", "vatNo", "billingEmail"] as const;

export const billingAddressServer: StepServer = {
  /**
   * What the organization itself still lacks is taken over into it, by whoever has the right to (design day one,
   * section 5).
   */
  async settled({ job, recruiters }, { api, person }) {
    const { organization, billing } = job;
    if (!organization || !billing) return;
    const isAdmin = recruiters.some(({ id, role }) => id === person?.id && role === "admin");
    if (!person?.isElevated && !isAdmin) return;
    const missing = WRITTEN_BACK.filter((field) => !organization[field] && billing[field]).map((field) => [
      field,
      billing[field],
    ]);
    if (missing.length === 0) return;
    try {
      await api.items.update({ collection: "organization", id: organization.id, ...Object.fromEntries(missing) });
    } catch (error) {
      // The booking has its address; that the organization stays as it was must not stop it.
      if (!(error instanceof Refusal)) throw error;
    }
  },
};
