import type { Services } from "../services";
import { noteDone } from "./statements";

/**
 * A run of the applicants' retention. `done`: the day whose work is over, or "2026-11-23 idle 0199…", behind which
 * organization the round goes on; "busy" once there was something to do, or it failed: then another round follows. One
 * that midnight has overtaken is ended first.
 */
export async function retain(services: Services, today: string, done: string | undefined): Promise<void> {
  const { applyRetention } = await import("../applicants/retention/apply-retention");
  const [day = today, before, after] = done?.includes(" ") ? done.split(" ") : [];
  const { next, isBusy } = await applyRetention(services, after);
  const state = isBusy || before === "busy" ? "busy" : "idle";
  if (next !== null) await services.db.write([noteDone("retention", `${day} ${state} ${next}`)]);
  else await services.db.write([noteDone("retention", state === "busy" ? `${today} idle ` : day)]);
}
