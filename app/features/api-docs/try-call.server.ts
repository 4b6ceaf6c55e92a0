import type { ContentApi } from "~/content-api/client";
import { errorStatus, isRefusal } from "~/domain/errors";
import type { DocumentedCall } from "./describe-calls";

export interface Attempt {
  id: string;
  /** What is in the form, by parameter. */
  values: Record<string, string>;
  /** Null before it was sent. */
  answer: { status: number; text: string; isCut: boolean } | null;
}

/** Characters of an answer that the page shows. */
const MOST_SHOWN = 4_000;

/** What stands before the names of parameters in the address. */
export const PREFIX = "p.";

/**
 * The call of this page that its address opens, asked as the person who reads the page when the form was sent. Only
 * calls that read: a link to this page can do nothing but show them to whoever follows it.
 */
export async function readAttempt(
  api: ContentApi,
  calls: readonly DocumentedCall[],
  query: URLSearchParams,
): Promise<Attempt | null> {
  const call = calls.find(({ id, isReadable }) => isReadable && id === query.get("call"));
  if (!call) return null;
  const values = Object.fromEntries(
    call.parameters.flatMap(({ name }) => {
      const value = query.get(PREFIX + name)?.trim();
      return value ? [[name, value] as const] : [];
    }),
  );
  return { id: call.id, values, answer: query.has("run") ? await ask(api, call.id, values) : null };
}

async function ask(api: ContentApi, id: string, values: Record<string, string>): Promise<Attempt["answer"]> {
  try {
    return shown(200, await callAt(api, id)(values));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, message, details } = error;
    return shown(errorStatus(code), { errors: [{ message, extensions: { ...details, code } }] });
  }
}

function callAt(api: ContentApi, id: string): (input: object) => Promise<unknown> {
  let node: unknown = api;
  for (const part of id.split(".")) node = Reflect.get(Object(node), part);
  if (typeof node !== "function") throw new Error(`no call: ${id}`);
  return async (input) => node(input);
}

function shown(status: number, answer: unknown): Attempt["answer"] {
  const text = JSON.stringify(answer, null, 2) ?? "";
  return { status, text: text.slice(0, MOST_SHOWN), isCut: text.length > MOST_SHOWN };
}
