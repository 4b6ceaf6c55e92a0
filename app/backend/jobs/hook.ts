import { Refusal } from "~/domain/errors";
import { type HookParts, hookAt } from "~/domain/jobs/hook";
import { AiUnavailable } from "~/platform/ai/ai";
import { countAttempt } from "../auth/attempts";
import type { Person, Services } from "../services";
import { askForHook } from "./ask-for-hook";
import { type BriefRow, loadBrief, selectBrief, toBrief } from "./store";

/**
 * A first sentence for the ad of a visible job; without target titles it names the job's own. By the model where one is configured, else by
 * template; `degraded` when the model was silent. NOT_FOUND.
 */
export async function suggestHook(services: Services, person: Person, id: string, given: HookParts, index: number) {
  const { title, hasRoom } = await briefAndRoom(services, person, id);
  const parts = { ...given, jobTitles: given.jobTitles.length > 0 ? given.jobTitles : [title] };
  const written = services.ai && hasRoom ? await askForHook(services.ai, parts, index) : null;
  if (typeof written === "string") return { data: { hook: written, source: "ai" as const, index } };
  const degraded = written instanceof AiUnavailable;
  return { data: { ...hookAt(parts, index), source: "template" as const }, ...(degraded && { degraded }) };
}

/** A model costs money by the sentence: whoever presses on and on gets templates. The job and the count share one round trip. */
async function briefAndRoom(services: Services, person: Person, id: string) {
  if (!services.ai) return { ...(await loadBrief(services, person, id)), hasRoom: false };
  const [count] = countAttempt(services, `hook:${person.id}`, [{ tries: 60, seconds: 60 * 60 }]);
  const [counted, found] = await services.db.write<BriefRow>([count, selectBrief(person, id)]);
  const row = found?.rows[0];
  if (!row) throw new Refusal("NOT_FOUND");
  return { ...toBrief(row), hasRoom: (counted?.rows.length ?? 0) > 0 };
}
