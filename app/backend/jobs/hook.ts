import { Refusal } from "~/domain/errors";
import { type HookParts, hookAt } from "~/domain/jobs/hook";
import { AiUnavailable } from "~/platform/ai/ai";
import { countAttempt, limitKey } from "../auth/attempt-statements";
import type { Person, Services } from "../services";
import { askForHook } from "./ask-for-hook";
import { loadBrief, selectBrief } from "./queries";

/**
 * A first sentence for the ad of a visible job; without target titles it names the job's own. By the model where one is
 * configured, else by template; `degraded` when the model was silent. NOT_FOUND.
 */
export async function suggestHook(services: Services, person: Person, id: string, input: HookParts, index: number) {
  const { title, mayAskModel } = await loadTitle(services, person, id);
  const parts = { ...input, jobTitles: input.jobTitles.length > 0 ? input.jobTitles : [title] };
  const written = services.ai && mayAskModel ? await askForHook(services.ai, parts, index) : null;
  if (typeof written === "string") return { data: { hook: written, source: "ai" as const, index } };
  const degraded = written instanceof AiUnavailable;
  return { data: { ...hookAt(parts, index), source: "template" as const }, ...(degraded && { degraded }) };
}

/**
 * A model costs money by the sentence: beyond the limit come templates. The job and the count share one round trip.
 */
async function loadTitle(services: Services, person: Person, id: string) {
  if (!services.ai) return { ...(await loadBrief(services, person, id)), mayAskModel: false };
  const [count] = countAttempt(services, "hook", { key: limitKey(services, "hook", person.id) });
  const [counted, found] = await services.db.write([count, selectBrief(person, id)]);
  const [row] = found.rows;
  if (!row) throw new Refusal("NOT_FOUND");
  return { ...row, mayAskModel: counted.rows.length > 0 };
}
