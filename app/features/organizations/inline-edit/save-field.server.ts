import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { isRefusal } from "~/domain/errors";
import { seenText } from "~/domain/seen";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { inlineFields, textValue } from "./edit.schema";
import { closedEditHref, inlineForm } from "./inline-address";
import { SAVED } from "./use-saved";

export interface FieldSaving {
  /** How the typed value is read; left out, every value is a text. */
  schemaOf?: (field: string) => z.ZodType;
  /** Sends one field, and what its page had shown of it. */
  write: (body: Record<string, unknown>) => Promise<unknown>;
}

/** Saves one value: back to the page, or the form again. An unchanged value only closes the edit. */
export async function saveField(
  { flash }: AppLoadContext,
  posted: PostedForm,
  page: string,
  { schemaOf = () => textValue, write }: FieldSaving,
): Promise<Response | FormReply> {
  const { field = "" } = parseForm(posted, inlineFields).valid();
  const schema = inlineFields.extend({ value: schemaOf(field) });
  const submission = parseForm(posted, schema, { id: inlineForm(field) });
  if (submission.status !== "success") return submission.reply();
  const { value } = submission.value;
  const wanted = typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : value;
  const seen = submission.seen.value;
  const closed = redirect(closedEditHref(page, field), 303);
  if (seen === seenText(wanted)) return closed;
  try {
    await write({ [field]: wanted, seen: seen === undefined ? {} : { [field]: seen } });
  } catch (error) {
    if (!isRefusal(error) || LEAVES_THE_PAGE.includes(error.code)) throw error;
    const { errors, note, conflicts } = formRefusal(error);
    const wrong = errors[field] ?? [];
    const stored = conflicts?.[field];
    return submission.reply({
      errors: { value: wrong },
      note: wrong.length > 0 ? null : note,
      ...(stored !== undefined && { conflicts: { value: stored } }),
    });
  }
  flash.set({ key: SAVED, params: { field } });
  return closed;
}

/** A lost session and a silent server have their own ways. */
const LEAVES_THE_PAGE: readonly string[] = [
  "UNAUTHORIZED",
  "TOKEN_EXPIRED",
  "INVALID_TOKEN",
  "INVALID_CREDENTIALS",
  "NETWORK_ERROR",
  "NOT_FOUND",
];
