import { Refusal } from "~/domain/errors";
import { readAtMost } from "~/lib/read-at-most";
import { type Intent, readIntent, readQueries } from "./intents";

/** A form's body as it came: which button, what to search for, and the fields, which nobody has looked at yet. */
export interface PostedForm {
  intent: Intent;
  /** What stands in the search fields of pickers, by list. */
  queries: Record<string, string>;
  /** Only for forms that are not on the form layer yet. */
  form: FormData;
  /** No form, or not one that a page of ours sends: it counts as empty, and its submission is an error. */
  isBroken: boolean;
}

export interface ReadOptions {
  mostBytes?: number;
}

const MOST_BYTES = 200_000;
const MOST_FIELDS = 2000;
const MOST_NAME = 200;

/** The body of a POST, read once; whatever it is, it is a form. CONTENT_TOO_LARGE. */
export async function readPost(request: Request, { mostBytes = MOST_BYTES }: ReadOptions = {}): Promise<PostedForm> {
  const form = await readBoundedForm(request, mostBytes);
  return form && isOfAPage(form) ? postedOf(form) : { ...postedOf(new FormData()), isBroken: true };
}

/** The same for a form that was read elsewhere: one with files, or one kept over an expired session. */
export function postedOf(form: FormData): PostedForm {
  if (!isOfAPage(form)) return { ...postedOf(new FormData()), isBroken: true };
  return { intent: readIntent(form), queries: readQueries(form), form, isBroken: false };
}

function isOfAPage(form: FormData): boolean {
  const names = [...form.keys()];
  return names.length <= MOST_FIELDS && names.every((name) => name.length <= MOST_NAME);
}

/** Null when the body is no form. CONTENT_TOO_LARGE. */
async function readBoundedForm(request: Request, mostBytes: number): Promise<FormData | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type) || !request.body) return null;
  const bytes = await readAtMost(request.body, mostBytes);
  if (!bytes) throw new Refusal("CONTENT_TOO_LARGE");
  return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
}
