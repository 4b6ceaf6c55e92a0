import type { CustomPhase } from "~/domain/applicants/phases";
import { query } from "../storage/compiler";

/** The phases that new jobs of the organization begin with; null = none. */
export const setPhaseTemplate = (id: string, template: Omit<CustomPhase, "id">[] | null) =>
  query.updateTable("organization").set({ phase_template: template }).where("id", "=", id);
