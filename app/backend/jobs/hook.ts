import { type HookParts, hookAt } from "~/domain/jobs/hook";
import { AiUnavailable } from "~/platform/ai/ai";
import { countAttempt } from "../auth/attempts";
import type { Person, Services } from "../services";
import { askForHook } from "./ask-for-hook";
import { loadBrief } from "./store";

/**
 * A first sentence for the ad of a visible job; without target titles it names the job's own. By the model where one is configured, else by
 * template; `degraded` when the model was silent. NOT_FOUND.
 */
export async function suggestHook(services: Services, person: Person, id: string, given: HookParts, index: number) {
  const { title } = await loadBrief(services, person, id);
  const parts = { ...given, jobTitles: given.jobTitles.length > 0 ? given.jobTitles : [title] };
  const written = services.ai && (await hasRoom(services, person)) ? await askForHook(services.ai, parts, index) : null;
  if (typeof written === "string") return { data: { hook: written, source: "ai" as const, index } };
  const degraded = written instanceof AiUnavailable;
  return { data: { ...hookAt(parts, index), source: "template" as const }, ...(degraded && { degraded }) };
}

/** A model costs money by the sentence: whoever presses on and on gets templates. */
async function hasRoom(services: Services, person: Person): Promise<boolean> {
  const [count] = countAttempt(services, `hook:${person.id}`, [{ tries: 60, seconds: 60 * 60 }]);
  const [counted] = await services.db.write([count]);
  return (counted?.rows.length ?? 0) > 0;
}
