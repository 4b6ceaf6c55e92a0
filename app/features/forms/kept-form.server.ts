import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { FormReply } from "./form-reply";
import { type ParseOptions, parseForm } from "./read-form.server";
import { postedOf } from "./read-post.server";

export interface KeptOptions extends ParseOptions {
  /** Buttons that send this form, where a page has several. */
  intents?: readonly string[];
  /** Key of the message that says why the form is back. */
  note?: string;
}

/**
 * What was typed when the session ended or the server was silent, as the form's reply without errors; undefined when
 * there is none.
 */
export function keptReply(
  { pendingForm }: AppLoadContext,
  schema: z.ZodObject,
  { intents, note, ...options }: KeptOptions = {},
): FormReply | undefined {
  if (!pendingForm) return undefined;
  const posted = postedOf(pendingForm);
  if (intents && !intents.includes(posted.intent.type)) return undefined;
  const { intent: _, ...reply } = parseForm(posted, schema, options).reply();
  return { ...reply, error: note ? { "": [note] } : {}, isKept: true };
}
