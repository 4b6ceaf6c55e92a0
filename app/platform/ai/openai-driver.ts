import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { type AiDriver, AiRefusal } from "./ai";

export interface OpenAiOptions {
  /** Address of the service up to its version: https://api.openai.com/v1 */
  base: string;
  model: string;
  /** Servers of one's own often need none. */
  key: string | null;
  fetch: typeof fetch;
}

/** Any service that speaks OpenAI's chat completions with structured output. */
export function openAiDriver({ base, model, key, fetch: ask }: OpenAiOptions): AiDriver {
  return async ({ messages, schema: { name, json }, signal, id }) => {
    const response = await ask(`${base.replace(/\/$/, "")}/chat/completions`, {
      method: "POST",
      signal,
      // A redirect would carry the key elsewhere.
      redirect: "manual",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "X-Client-Request-Id": id,
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        messages,
        response_format: { type: "json_schema", json_schema: { name, strict: true, schema: json } },
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new AiRefusal(failureOf(response.status));
    }
    return contentOf(await readText(response));
  };
}

const failureOf = (status: number) => (status === 429 ? "busy" : status >= 500 ? "unreachable" : "refused");

const MOST_BYTES = 256 * 1024;

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let [text, length] = ["", 0];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > MOST_BYTES) {
      await reader?.cancel();
      throw new AiRefusal("tooLarge");
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

const answerSchema = onFirstUse(() =>
  z.object({
    choices: z
      .array(z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
      .min(1),
  }),
);

/** What the model wrote; "" when it refused, which no schema accepts. */
function contentOf(text: string): string {
  try {
    return answerSchema.parse(JSON.parse(text)).choices[0]?.message.content ?? "";
  } catch {
    throw new AiRefusal("unusable");
  }
}
