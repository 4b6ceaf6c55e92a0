import { isRefusal } from "~/domain/errors";
import { readFormBody } from "~/platform/request-body";
import { type Intent, readIntent, readQueries } from "./intents";
import { applySliders } from "./sliders";

/** A form's body as it came: which button, what to search for, and the fields, not yet judged. */
export interface PostedForm {
  intent: Intent;
  /** The texts of the search fields of pickers, by list. */
  queries: Record<string, string>;
  /** For the form layer alone. */
  form: FormData;
  /** No form, or not one that a page of ours sends: it counts as empty, and its submission is an error. */
  isBroken: boolean;
}

export interface ReadOptions {
  mostBytes?: number;
}

const MOST_FIELDS = 2000;
const MOST_NAME = 200;

/** The body of a POST, read once; whatever it is, it is a form. CONTENT_TOO_LARGE. */
export async function readPost(request: Request, { mostBytes }: ReadOptions = {}): Promise<PostedForm> {
  try {
    return postedOf(await readFormBody(request, mostBytes));
  } catch (error) {
    if (!isRefusal(error) || error.code === "CONTENT_TOO_LARGE") throw error;
    return broken();
  }
}

/** The same for a form that was read elsewhere: one with files, or one kept over an expired session. */
export function postedOf(form: FormData): PostedForm {
  if (!isOfAPage(form)) return broken();
  return { intent: readIntent(form), queries: readQueries(form), form: applySliders(form), isBroken: false };
}

const broken = (): PostedForm => ({ ...postedOf(new FormData()), isBroken: true });

function isOfAPage(form: FormData): boolean {
  const names = [...form.keys()];
  return names.length <= MOST_FIELDS && names.every((name) => name.length <= MOST_NAME);
}
