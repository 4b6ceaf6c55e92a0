import { z } from "zod";
import type { Log } from "../log";
import { type AiDriver, type AiFailure, type AiMessage, type AiQuestion, AiRefusal, AiUnavailable } from "./ai";
import { AS_DATA, asData } from "./as-data";

/**
 * Asks, and once more with what was wrong. The log gets the id, the outcome and the time, never a word of either side.
 */
export async function askWithRepair<T>(
  driver: AiDriver,
  question: AiQuestion<T>,
  log: Log,
): Promise<T | AiUnavailable> {
  const { name, patience = PATIENCE } = question;
  const id = crypto.randomUUID();
  const started = Date.now();
  const signal = AbortSignal.timeout(patience);
  const facts = (reason?: AiFailure) => ({ name, id, ms: Date.now() - started, ...(reason && { reason }) });
  try {
    const answer = await withinTime(rounds(driver, question, { id, signal }), signal);
    log.info("ai.answered", facts());
    return answer;
  } catch (error) {
    const reason = signal.aborted ? "timeout" : error instanceof AiRefusal ? error.reason : "unreachable";
    log.info("ai.degraded", facts(reason));
    return new AiUnavailable(reason);
  }
}

const PATIENCE = 10_000;
/** Characters: an ad of ten pages. */
const LONGEST_QUESTION = 40_000;
const LONGEST_ECHO = 4000;

async function rounds<T>(driver: AiDriver, question: AiQuestion<T>, call: { id: string; signal: AbortSignal }) {
  const { name, system, user, schema } = question;
  const json: Record<string, unknown> = { ...z.toJSONSchema(schema) };
  delete json.$schema;
  const messages: AiMessage[] = [
    { role: "system", content: `${system}\n\n${AS_DATA}` },
    { role: "user", content: asData(user.slice(0, LONGEST_QUESTION)) },
  ];
  const ask = async (more: readonly AiMessage[]) => {
    const reply = await driver({ ...call, messages: [...messages, ...more], schema: { name, json } });
    return { reply, judged: judge(reply, question) };
  };
  const first = await ask([]);
  if ("answer" in first.judged) return first.judged.answer;
  const second = await ask([
    { role: "assistant", content: toText(first.reply).slice(0, LONGEST_ECHO) },
    { role: "user", content: `This answer cannot be used: ${first.judged.problem} Answer again with JSON alone.` },
  ]);
  if ("answer" in second.judged) return second.judged.answer;
  throw new AiRefusal("unusable");
}

function judge<T>(reply: unknown, { schema, problem }: AiQuestion<T>): { answer: T } | { problem: string } {
  const read = schema.safeParse(typeof reply === "string" ? readJson(reply) : reply);
  if (!read.success)
    return { problem: `it does not follow the schema (${z.prettifyError(read.error).slice(0, 500)}).` };
  const wrong = problem?.(read.data) ?? null;
  return wrong === null ? { answer: read.data } : { problem: wrong };
}

/** Models like to wrap JSON in a fence. Undefined when it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ""));
  } catch {
    return undefined;
  }
}

const toText = (reply: unknown) => (typeof reply === "string" ? reply : (JSON.stringify(reply) ?? ""));

/** Not every driver listens to the signal. */
function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
