import type { z } from "zod";
import type { Seen } from "~/domain/seen";
import type { TypedValue } from "./form-reply";
import { type Intent, SEEN_PREFIX } from "./intents";
import type { ParseOptions } from "./read-form.server";
import type { PostedForm } from "./read-post.server";
import { baseOf, isFile, isGroup, isList, MOST_ROWS, readPath, schemaAt } from "./schema-path";

/** What of a posted form may reach conform. */
export interface KnownFields {
  form: FormData;
  seen: Seen;
  /** The button of a list of this schema: its change is in the form, its errors are not asked for. */
  isIntent: boolean;
  isBroken: boolean;
}

/**
 * Conform reads every name as a path and every intent as JSON: `x[30000000]` or an intent for it fills the memory of
 * the Worker, broken JSON throws, and an insert into a text throws, too. So only fields of the schema go in, with
 * indexes below 200, repeated names of a list as its rows, of any other field the first value (checks across fields
 * rely on there being one), and an intent that is built here. A field of the schema under an impossible name makes the
 * whole form broken.
 */
export function knownFields(
  { form, intent, isBroken }: PostedForm,
  schema: z.ZodObject,
  { rows = {}, mostRows = MOST_ROWS }: Pick<ParseOptions, "rows" | "mostRows"> = {},
): KnownFields {
  const known: KnownFields = { form: new FormData(), seen: {}, isIntent: false, isBroken };
  const seen: Record<string, string> = {};
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    if (name.startsWith(SEEN_PREFIX) && typeof value === "string") seen[name.slice(SEEN_PREFIX.length)] = plain(value);
    if (!Object.hasOwn(schema.shape, baseOf(name))) continue;
    const path = readPath(name);
    const field = path && schemaAt(schema, path);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const isRow = isList(field);
    const target = isRow ? schemaAt(schema, [...(path ?? []), count]) : field;
    if (!target || isGroup(target) || isList(target) || count >= mostRows) known.isBroken = true;
    else if (!isRow && count > 0) continue;
    else if (!isEmptyFile(target, value)) known.form.append(isRow ? `${name}[${count}]` : name, value);
  }
  known.seen = Object.fromEntries(Object.entries(seen).filter(([name]) => Object.hasOwn(schema.shape, name)));
  if (known.isBroken) return { ...known, form: new FormData() };
  const change = LIST_INTENTS.has(intent.type) ? toConform(intent, schema, rows) : null;
  if (LIST_INTENTS.has(intent.type) && !change) return { ...known, isBroken: true };
  if (change) known.form.append("__intent__", JSON.stringify(change));
  return { ...known, isIntent: change !== null || intent.type === "search" };
}

/**
 * What a file field sends when nobody chose a file: depending on the reader a file without name and bytes, or an empty
 * text.
 */
const isEmptyFile = (field: z.core.$ZodType, value: FormDataEntryValue): boolean =>
  isFile(field) && (typeof value === "string" ? value === "" : value.size === 0 && value.name === "");

/** A form sends every line break as two characters, also those of its hidden fields. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n");

const LIST_INTENTS = new Set(["insert", "remove", "reorder"]);

function toConform({ type, field: name, rest }: Intent, schema: z.ZodObject, rows: Record<string, RowOf>) {
  const path = readPath(name);
  const list = path && schemaAt(schema, path);
  if (!list || !isList(list)) return null;
  if (type === "insert") {
    const defaultValue = rest === "" ? undefined : (rows[name] ?? asText)(rest);
    return { type, payload: { name, defaultValue } };
  }
  const places = rest.split(":").map((place) => (/^\d{1,3}$/.test(place) ? Number(place) : MOST_ROWS));
  if (places.some((place) => place >= MOST_ROWS)) return null;
  const [index, to] = places;
  if (type === "remove") return places.length === 1 ? { type, payload: { name, index } } : null;
  return places.length === 2 ? { type, payload: { name, from: index, to } } : null;
}

type RowOf = (text: string) => TypedValue;
const asText: RowOf = (text) => text;
