import type { z } from "zod";

/** A language model that may help. Its answers are drafts: the caller checks them and has a fallback. */
export interface Ai {
  /** Never throws. Time limits and one repair are inside. */
  complete<T>(question: AiQuestion<T>): Promise<T | AiUnavailable>;
}

export interface AiQuestion<T> {
  /** Letters, digits, - and _: names the schema for the service and the event in the log. */
  name: string;
  /** What is to be done; written by us. */
  system: string;
  /** What it is to be done with; written by anybody, so it travels between marks, as data. */
  user: string;
  /** Without optional fields: services that follow a schema strictly know null only. */
  schema: z.ZodType<T>;
  /** What is wrong with an answer of the right form, in words for the model; null when nothing is. */
  problem?: (answer: T) => string | null;
  /** Milliseconds for both rounds together; 10 seconds when left out. */
  patience?: number;
}

export type AiFailure = "unreachable" | "refused" | "busy" | "timeout" | "tooLarge" | "unusable";

/** No answer that can be used; the embedded way goes on. */
export class AiUnavailable {
  constructor(readonly reason: AiFailure) {}
}

export interface AiMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface AiCall {
  messages: readonly AiMessage[];
  schema: { name: string; json: Record<string, unknown> };
  signal: AbortSignal;
  /** Travels to services that note it, so that their log and ours can be laid side by side. */
  id: string;
}

/**
 * A service elsewhere: what the model wrote, or an object that it has read already. Throws AiRefusal or whatever fetch
 * throws.
 */
export type AiDriver = (call: AiCall) => Promise<unknown>;

export class AiRefusal extends Error {
  constructor(readonly reason: AiFailure) {
    super(reason);
    this.name = "AiRefusal";
  }
}
