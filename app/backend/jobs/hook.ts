import { type HookParts, hookAt } from "~/domain/jobs/hook";
import type { Actor, Services } from "../services";
import { loadBrief } from "./store";

/** A first sentence for the ad of a visible job; without target titles it names the job's own. NOT_FOUND. */
export async function suggestHook(services: Services, actor: Actor, id: string, parts: HookParts, index: number) {
  const { title } = await loadBrief(services, actor, id);
  const jobTitles = parts.jobTitles.length > 0 ? parts.jobTitles : [title];
  return { ...hookAt({ ...parts, jobTitles }, index), source: "template" as const };
}
