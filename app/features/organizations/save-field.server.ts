import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { type Seen, seenText } from "~/domain/seen";
import { formRefusal } from "~/features/shell/form-refusal";
import { readSeenFields } from "~/features/shell/seen-field";
import type { EditProblem } from "./edit-problem";
import { closedEditHref } from "./inline-address";
import { SAVED } from "./saved";

export interface FieldSaving {
  /** The typed text as the wire's value. */
  read?: (field: string, text: string) => unknown;
  /** Sends one field, and what its page had shown of it. */
  write: (body: Record<string, unknown>) => Promise<unknown>;
}

/** Saves one value: back to the page, or the value as typed with what is wrong. An unchanged value only closes the edit. */
export async function saveField(
  { flash }: AppLoadContext,
  form: FormData,
  page: string,
  { read = (_, text) => text, write }: FieldSaving,
): Promise<Response | EditProblem> {
  const field = form.get("field");
  const value = form.get("value");
  if (typeof field !== "string" || typeof value !== "string") throw new Refusal("INVALID_PAYLOAD");
  const closed = redirect(closedEditHref(page, field), 303);
  const wanted = read(field, plainLines(value).trim());
  const seen = plainSeen(readSeenFields(form, [field]));
  if (seen[field] === seenText(wanted)) return closed;
  try {
    await write({ [field]: wanted, seen });
  } catch (error) {
    if (!(error instanceof Refusal) || LEAVES_THE_PAGE.includes(error.code)) throw error;
    const { errors, note, conflicts = {} } = formRefusal(error);
    const mine = errors[field] ?? [];
    const isConflict = field in conflicts;
    return { field, value, errors: [...mine], note: mine.length > 0 || isConflict ? null : note, isConflict };
  }
  flash.set({ key: SAVED, params: { field } });
  return closed;
}

/** A form sends every line break as two characters, also those of its hidden fields. */
const plainLines = (text: string): string => text.replace(/\r\n?/g, "\n");

const plainSeen = (seen: Seen): Seen =>
  Object.fromEntries(Object.entries(seen).map(([field, text]) => [field, plainLines(text)]));

/** A lost session and a silent server have their own ways. */
const LEAVES_THE_PAGE: readonly string[] = [
  "UNAUTHORIZED",
  "TOKEN_EXPIRED",
  "INVALID_TOKEN",
  "INVALID_CREDENTIALS",
  "NETWORK_ERROR",
  "NOT_FOUND",
];
