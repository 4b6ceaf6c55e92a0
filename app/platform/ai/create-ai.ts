import type { Log } from "../log";
import type { Mode } from "../mode";
import type { Secrets } from "../secrets";
import type { Settings } from "../settings";
import type { Ai, AiDriver } from "./ai";
import { askWithRepair } from "./ask-with-repair";
import { openAiDriver } from "./openai-driver";
import { isWorkersAi, workersAiDriver } from "./workers-ai-driver";

export interface AiOptions {
  settings: Pick<Settings, "AI_BASE_URL" | "AI_MODEL">;
  secrets: Pick<Secrets, "AI_KEY">;
  /** The Worker's binding; anything else counts as none. */
  binding?: unknown;
  log: Log;
  mode?: Mode;
  fetch?: typeof fetch;
}

/**
 * Without encryption the key stays here: a server of one's own needs none. An endpoint of one's own goes before the
 * binding; null when there is neither, and the embedded rules work alone.
 */
export function createAi({
  settings,
  secrets: { AI_KEY },
  binding,
  log,
  mode = "production",
  fetch: ask = fetch,
}: AiOptions): Ai | null {
  const isSafe = mode === "local" || /^https:/i.test(settings.AI_BASE_URL);
  const driver = driverOf(settings, { AI_KEY: isSafe ? AI_KEY : null }, binding, ask);
  return driver && { complete: (question) => askWithRepair(driver, question, log) };
}

function driverOf(
  { AI_BASE_URL: base, AI_MODEL: model }: AiOptions["settings"],
  { AI_KEY: key }: AiOptions["secrets"],
  binding: unknown,
  ask: typeof fetch,
): AiDriver | null {
  if (base && model) return openAiDriver({ base, model, key, fetch: ask });
  return isWorkersAi(binding) ? workersAiDriver(binding, model || WORKERS_AI_MODEL) : null;
}

/** One of those that follow a schema. */
const WORKERS_AI_MODEL = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";
