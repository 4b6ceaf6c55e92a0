import Stripe from "stripe";
import { isRefusal, Refusal } from "~/domain/errors";
import type { Log } from "../log";

export interface StripeOptions {
  key: string;
  webhookSecret: string | null;
  /** https://api.stripe.com, or a stand-in. */
  base: string;
  clock: () => Date;
  log: Pick<Log, "error">;
  fetch?: typeof fetch;
}

export function createStripeClient({ key, base, fetch: ask }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(base);
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(ask),
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  });
}

/** Everything that Stripe refuses, and its silence, as PAYMENT {reason}. */
export async function asPayment<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw error;
    const reason = error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : "unreachable";
    throw new Refusal("PAYMENT", { reason });
  }
}

/** Null where Stripe says that the request makes no sense as things are: unknown, or over already. */
export async function unlessInvalid<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Null where Stripe does not know what is asked for. */
export async function unlessUnknown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** The id of something that Stripe names, or sends as a whole. */
export function idOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? null : textAt(value, "id");
}

/** The text at a path of an answer or an event, whatever its form. */
export function textAt(value: unknown, ...path: string[]): string | null {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found : null;
}

export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const toSeconds = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1000);
export const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();
