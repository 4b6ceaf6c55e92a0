import type { FormReply, TypedValue } from "~/features/forms/form-reply";
import { baseOf } from "~/features/forms/schema-path";

/** A form of the conversation that comes back; its form is the key of the turn, or "later". */
export interface ChatReply extends FormReply {
  /** Somebody looks like a program: the plain question to answer, sealed and in words. */
  question?: { check: string; text: string };
}

/** The first message about a field, or about one of its entries; "" is the form as a whole. */
export function errorOf(reply: ChatReply | undefined, field: string): string | undefined {
  const [, messages] = Object.entries(reply?.error ?? {}).find(([name]) => baseOf(name) === field) ?? [];
  return messages?.[0];
}

/** What a text field shows: what was typed when its form comes back, else what is stored. */
export const shownText = (reply: ChatReply | undefined, field: string, stored: string | null = ""): string =>
  reply ? (textsIn(reply.initialValue[field])[0] ?? "") : (stored ?? "");

/** The same for ticked boxes of one name. */
export const shownTexts = (reply: ChatReply | undefined, field: string, stored: readonly string[] = []) =>
  reply ? textsIn(reply.initialValue[field]) : stored;

function textsIn(value: TypedValue | undefined): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
