import { parseWithZod } from "@conform-to/zod/v4";
import { coerceFormValue } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { Refusal } from "~/domain/errors";
import type { Seen } from "~/domain/seen";
import { messageOfIssue } from "./error-map";
import type { FormReply, ReplyExtra, TypedValue, TypedValues } from "./form-reply";
import type { Intent } from "./intents";
import { knownFields } from "./known-fields";
import { type PostedForm, type ReadOptions, readPost } from "./read-post.server";
import { baseOf } from "./schema-path";

export interface ParseOptions {
  /** Which form of the page it is, when there are several; `useServerForm` of the same id shows the reply. */
  id?: string;
  /** What `insert:<list>:<text>` puts into a list of groups: the row that stands for the text. */
  rows?: Record<string, (text: string) => TypedValue>;
  /** How often a name may be repeated, where 200 are too few. */
  mostRows?: number;
}

interface Parsed<Value> {
  intent: Intent;
  /** What the page had shown of each field (`SeenField`), for saves that must not overwrite somebody else's. */
  seen: Seen;
  /** The fields that are right, for list buttons and "save and leave". Checks across fields are left to the backend. */
  valid(): Partial<Value>;
  /** The answer: what was typed (never passwords) and what is wrong, with what a refusal adds. */
  reply(extra?: ReplyExtra): FormReply;
}

/**
 * A form after its schema: right ("success"), wrong ("error"), or sent by a list's button ("intent"), which asks for no
 * errors.
 */
export type FormSubmission<Value> = Parsed<Value> &
  ({ status: "success"; value: Value } | { status: "error" | "intent" });

/**
 * The posted form by its schema. Whatever is posted, it answers: broken input is a submission with the status "error"
 * and a note. CONTENT_TOO_LARGE.
 */
export async function readForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  options: ParseOptions & ReadOptions = {},
): Promise<FormSubmission<z.output<Schema>>> {
  return parseForm(await readPost(request, options), schema, options);
}

/** The same for a body that has been read, where the button decides about the schema. */
export function parseForm<Schema extends z.ZodObject>(
  posted: PostedForm,
  schema: Schema,
  { id = "form", rows, mostRows }: ParseOptions = {},
): FormSubmission<z.output<Schema>> {
  const known = knownFields(posted, schema, { rows, mostRows });
  const submission = parseWithZod(known.form, { schema, error: messageOfIssue });
  const { intent } = posted;
  const reply = (errors: Record<string, readonly string[]>, extra: ReplyExtra = {}): FormReply => {
    const { initialValue } = submission.reply({ hideFields: Object.keys(schema.shape).filter(isHidden) });
    const { conflicts, sides, search, fileProblems, typed } = extra;
    return {
      form: id,
      initialValue: { ...withBlanksLast(initialValue ?? {}, errors, intent), ...typed },
      error: { ...errors, ...refusedFields(schema, extra) },
      ...(intent.field && { intent: { type: intent.type, field: intent.field } }),
      ...(conflicts && { conflicts }),
      ...(sides && { sides }),
      ...(search && { search }),
      ...(fileProblems && { fileProblems }),
    };
  };
  const parsed = { intent, seen: known.seen, valid: () => validPart(schema, submission.payload) };
  if (known.isBroken) return { ...parsed, status: "error", valid: () => ({}), reply: (extra) => reply(BROKEN, extra) };
  if (known.isIntent) return { ...parsed, status: "intent", reply: (extra) => reply({}, extra) };
  if (submission.status === "success")
    return { ...parsed, status: "success", value: submission.value, reply: (extra) => reply({}, extra) };
  const errors = Object.fromEntries(
    Object.entries(submission.error ?? {}).flatMap(([name, messages]) => (messages ? [[name, messages]] : [])),
  );
  return { ...parsed, status: "error", reply: (extra) => reply(errors, extra) };
}

/**
 * The value of a form that offers nothing to correct: a button with hidden fields. INVALID_PAYLOAD when it is not
 * right.
 */
export function formValue<Schema extends z.ZodObject>(
  posted: PostedForm,
  schema: Schema,
  options: ParseOptions = {},
): z.output<Schema> {
  const submission = parseForm(posted, schema, options);
  if (submission.status !== "success") throw new Refusal("INVALID_PAYLOAD");
  return submission.value;
}

const BROKEN = { "": ["errors:codes.INVALID_PAYLOAD"] };

/** Never sent back into a page. The settings about passwords (`password_minLength`) are none. */
const isHidden = (name: string): boolean => /password(?!_)/i.test(name);

/** A refusal's messages by field; what is about a field that this form does not have is about the form. */
function refusedFields(schema: z.ZodObject, { errors = {}, note, conflicts }: ReplyExtra): Record<string, string[]> {
  const refused: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const isOurs = Object.hasOwn(schema.shape, baseOf(field));
    const name = isOurs ? field : "";
    if (messages?.length) refused[name] = [...(refused[name] ?? []), ...messages];
  }
  if (note && !conflicts) refused[""] = [note, ...(refused[""] ?? [])];
  return refused;
}

/** Blank rows of texts come last, as schemas and rules count without them; what is inserted fills the first of them. */
function withBlanksLast(
  values: TypedValues,
  errors: Record<string, unknown>,
  { type, field, rest }: Intent,
): TypedValues {
  const tidied = Object.entries(values).map(([name, rows]): [string, TypedValue] => {
    const isTexts = Array.isArray(rows) && rows.every((row) => row === undefined || typeof row === "string");
    if (!isTexts || Object.keys(errors).some((each) => each.startsWith(`${name}[`))) return [name, rows];
    const filled = rows.filter(Boolean);
    const isFilling = type === "insert" && field === name && rest !== "";
    const blank = rows.slice(filled.length).map(() => "");
    return [name, [...filled, ...(isFilling ? blank.slice(1) : blank)]];
  });
  return Object.fromEntries(tidied);
}

function validPart<Schema extends z.ZodObject>(
  { shape }: Schema,
  payload: Record<string, unknown>,
): Partial<z.output<Schema>> {
  const valid: Partial<z.output<Schema>> = {};
  for (const [name, field] of Object.entries(shape)) {
    const { success, data } = coerceFormValue(field).safeParse(payload[name]);
    if (success) Object.assign(valid, { [name]: data });
  }
  return valid;
}
