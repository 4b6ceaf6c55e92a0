import type { SubmissionResult } from "@conform-to/react";
import type { FieldErrors } from "~/features/shell/form-errors";
import type { PickerResult } from "~/ui/picker/picker";

/** What was typed, as it goes back into the page: texts, lists and groups of them, by field. */
export type TypedValues = NonNullable<SubmissionResult["initialValue"]>;
export type TypedValue = TypedValues[string];

/**
 * The only shape in which a form comes back: after a mistake, a refusal, a list button, a search, or an expired
 * session.
 */
export interface FormReply {
  /** Which form of the page it belongs to. */
  form: string;
  initialValue: TypedValues;
  /** Messages by the name of the field ("tasks[2]"); "" holds those of the form as a whole. */
  error: Record<string, readonly string[]>;
  /** The button, when it changed or searched a list: the cursor goes on there. */
  intent?: { type: string; field: string };
  /** By field: what somebody else saved meanwhile. */
  conflicts?: Record<string, string>;
  /** Of a form that is compared as a whole: both sides in words, where somebody else has saved it meanwhile. */
  sides?: Sides;
  /** The texts of the search fields of pickers, and what was found, by list. */
  search?: SearchReply;
  /** Files that were not stored, with the reason. */
  fileProblems?: readonly RefusedFile[];
  /** Kept over an expired session or a silent server; nothing was refused. */
  isKept?: true;
}

/** What was typed and what is stored, each in a line of words. */
export interface Sides {
  mine: string;
  stored: string;
}

/** A file that was not stored; the message is one of the namespace `validation`. */
export interface RefusedFile {
  name: string;
  message: string;
}

export interface SearchReply {
  queries: Record<string, string>;
  results: Record<string, PickerResult[]>;
  /** Keys of messages about the results, by list: a service did not answer. */
  notes?: Record<string, string>;
}

/** What a reply adds to the mistakes that the schema found; a `FormRefusal` fits. */
export interface ReplyExtra {
  errors?: FieldErrors;
  /** Key of a message for the form as a whole. */
  note?: string | null;
  conflicts?: Record<string, string>;
  sides?: Sides;
  search?: SearchReply;
  fileProblems?: readonly RefusedFile[];
  /** What the server changed of what was typed: an entry looked up, a suggestion. */
  typed?: TypedValues;
}
