/**
 * The button that sent the form: `intent=search:skills`, or a button of its own name, `add:skills` with the entry as
 * its value.
 */
export interface Press {
  verb: string;
  field: string;
  value: string;
}

const NAMED = /^(add|remove|up|down):(.+)$/;

export function readPress(form: FormData): Press {
  for (const [name, value] of form) {
    const named = NAMED.exec(name);
    if (named && typeof value === "string") return { verb: named[1]!, field: named[2]!, value };
  }
  const intent = form.get("intent");
  const [verb = "next", field = ""] = (typeof intent === "string" && intent ? intent : "next").split(":");
  return { verb: verb === "enter" ? verbOfEnter(form) : verb, field: field || searchedField(form), value: "" };
}

/** Enter in a search field searches; everywhere else it goes on. */
function verbOfEnter(form: FormData): string {
  return searchedField(form) ? "search" : "next";
}

function searchedField(form: FormData): string {
  for (const [name, value] of form) {
    if (name.startsWith("query:") && typeof value === "string" && value.trim()) return name.slice("query:".length);
  }
  return "";
}

/** What stands in the search fields, by the list they belong to. */
export function readQueries(form: FormData): Record<string, string> {
  const queries: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name.startsWith("query:") && typeof value === "string")
      queries[name.slice("query:".length)] = value.slice(0, 200);
  }
  return queries;
}
