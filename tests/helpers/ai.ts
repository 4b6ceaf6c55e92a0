import type { Ai } from "~/platform/ai/ai";
import { createAi } from "~/platform/ai/create-ai";
import { createLog } from "~/platform/log";
import { toSettings } from "~/platform/settings";

/** What a model in this process writes: a text, or an object that becomes one. */
export type Said = string | Record<string, unknown>;
export type Behaviour = Said | { status: number } | "silence" | "hang" | "html" | "flood" | "refusal";

interface Asked {
  model: string;
  messages: { role: string; content: string }[];
  schema: Record<string, unknown>;
  headers: Record<string, string>;
}

export interface ChatStandIn {
  fetch: typeof fetch;
  asked: Asked[];
}

export const AI_KEY = "sk-only-for-tests";
export const AI_SETTINGS = toSettings({ AI_BASE_URL: "https://ai.test/v1/", AI_MODEL: "small-model" });
export const quietLog = { ...createLog("test"), info: () => {} };

/**
 * An OpenAI-compatible service in this process, as the documentation of chat completions shows it: one behaviour per
 * request, the last one
 * for all that follow. A function answers what it is asked.
 */
export function chatStandIn(...behaviours: (Behaviour | ((asked: Asked) => Behaviour))[]): ChatStandIn {
  const asked: Asked[] = [];
  return {
    asked,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== "POST" || new URL(request.url).pathname !== "/v1/chat/completions") return refuse(404);
      if (request.headers.get("Authorization") !== `Bearer ${AI_KEY}`) return refuse(401);
      const body = (await request.json()) as Record<string, unknown>;
      const format = body.response_format as { type: string; json_schema: Record<string, unknown> };
      const { name, strict, schema } = format.json_schema;
      if (format.type !== "json_schema" || !/^[\w-]{1,64}$/.test(String(name)) || strict !== true) return refuse(400);
      if (!isStrict(schema as JsonSchema)) return refuse(400);
      const question = { ...body, schema, headers: Object.fromEntries(request.headers) } as unknown as Asked;
      asked.push(question);
      const next = behaviours[Math.min(asked.length, behaviours.length) - 1] ?? "silence";
      return answer(typeof next === "function" ? next(question) : next, init?.signal ?? null);
    },
  };
}

/** A model that says what it is told to say, ready for `services.ai`. */
export function testAi(standIn: ChatStandIn): Ai {
  const ai = createAi({ settings: AI_SETTINGS, secrets: { AI_KEY }, log: quietLog, fetch: standIn.fetch });
  if (!ai) throw new Error("no model");
  return ai;
}

/** What stands between the marks of the question. */
export const dataOf = ({ messages }: Asked): string =>
  /<(data-[^>]+)>\n([\s\S]*)\n<\/\1>/.exec(messages[1]?.content ?? "")?.[2] ?? "";

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The service's own rule for strict schemas: every property is required and nothing else may be there. */
function isStrict({ properties, required = [], additionalProperties, items, anyOf = [] }: JsonSchema): boolean {
  const parts = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf];
  const isClosed =
    additionalProperties === false && Object.keys(properties ?? {}).every((key) => required.includes(key));
  return (properties === undefined || isClosed) && parts.every(isStrict);
}

function answer(behaviour: Behaviour, signal: AbortSignal | null): Response | Promise<Response> {
  if (behaviour === "silence") throw new TypeError("fetch failed");
  if (behaviour === "hang") return hang(signal);
  if (behaviour === "html") return new Response("<h1>Bad gateway</h1>", { headers: { "Content-Type": "text/html" } });
  if (behaviour === "flood") return new Response("x".repeat(1024 * 1024));
  if (behaviour === "refusal") return completion({ content: null, refusal: "I cannot help with that." });
  if (typeof behaviour === "object" && typeof behaviour.status === "number") return refuse(behaviour.status);
  return completion({ content: typeof behaviour === "string" ? behaviour : JSON.stringify(behaviour), refusal: null });
}

const hang = (signal: AbortSignal | null) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

const completion = (message: { content: string | null; refusal: string | null }) =>
  Response.json({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "small-model",
    choices: [{ index: 0, message: { role: "assistant", ...message }, logprobs: null, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

const refuse = (status: number) =>
  Response.json(
    { error: { message: `refused with ${status}`, type: "invalid_request_error", code: null } },
    { status, headers: status === 429 ? { "Retry-After": "20" } : {} },
  );
