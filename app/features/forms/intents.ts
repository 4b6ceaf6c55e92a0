/** Which submit button sent the form: `intent=remove:tasks:1` is type "remove", field "tasks", rest "1". */
export interface Intent {
  type: string;
  field: string;
  rest: string;
}

/** Attributes of a submit button. */
export interface IntentButton {
  name: string;
  value: string;
  formNoValidate: true;
}

/** The id of a field's control: `tasks[2]` is tasks-2, `locations[0].radius` locations-0-radius. */
export const controlId = (name: string): string => name.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");

/** In front of a field's name: the value that the page showed when it was rendered. */
export const SEEN_PREFIX = "seen.";

export const INTENT_FIELD = "intent";
export const QUERY_PREFIX = "query:";

const NAMED_INSERT = /^insert:(.{1,200})$/;

/**
 * The button among the posted fields. `insert:skills=s1|Excel` (a search result's button, whose value is what is
 * inserted) is an intent, too. `enter`, the hidden default button, searches when somebody typed into a search field.
 */
export function readIntent(form: FormData): Intent {
  for (const [name, value] of form) {
    const field = NAMED_INSERT.exec(name)?.[1];
    if (field && typeof value === "string") return { type: "insert", field, rest: value };
  }
  const posted = form.get(INTENT_FIELD);
  const [, type = "", field = "", rest = ""] =
    /^([^:]*):?([^:]*):?(.*)$/s.exec(typeof posted === "string" ? posted : "") ?? [];
  if (type !== "enter") return { type, field, rest };
  const [searched] = Object.entries(readQueries(form)).find(([, query]) => query.trim()) ?? [];
  return searched ? { type: "search", field: searched, rest: "" } : { type, field, rest };
}

/** The texts of the search fields of pickers (`query:skills`), by list. */
export function readQueries(form: FormData): Record<string, string> {
  const queries: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name.startsWith(QUERY_PREFIX) && typeof value === "string")
      queries[name.slice(QUERY_PREFIX.length)] = value.slice(0, 200);
  }
  return queries;
}

const button = (value: string): IntentButton => ({ name: INTENT_FIELD, value, formNoValidate: true });

export const insertButton = (list: string, text?: string): IntentButton =>
  button(text === undefined ? `insert:${list}` : `insert:${list}:${text}`);
export const removeButton = (list: string, index: number): IntentButton => button(`remove:${list}:${index}`);
export const reorderButton = (list: string, from: number, to: number): IntentButton =>
  button(`reorder:${list}:${from}:${to}`);
export const searchButton = (list: string): IntentButton => button(`search:${list}`);
