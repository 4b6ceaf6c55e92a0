import { type AiDriver, AiRefusal } from "./ai";

/** What is used of the binding. */
export interface WorkersAi {
  run(model: string, input: Record<string, unknown>): Promise<unknown>;
}

export const isWorkersAi = (binding: unknown): binding is WorkersAi =>
  typeof binding === "object" && binding !== null && "run" in binding && typeof binding.run === "function";

/**
 * Cloudflare Workers AI through its binding. The schema is bare under `json_schema`; the answer has been read
 * already.
 */
export function workersAiDriver(binding: WorkersAi, model: string): AiDriver {
  return async ({ messages, schema: { json } }) => {
    const answer = await binding.run(model, {
      messages,
      max_tokens: MOST_TOKENS,
      response_format: { type: "json_schema", json_schema: json },
    });
    if (typeof answer === "object" && answer !== null && "response" in answer) return answer.response;
    throw new AiRefusal("unusable");
  };
}

/** Its own default of 256 would cut an ad's findings off. */
const MOST_TOKENS = 4096;
