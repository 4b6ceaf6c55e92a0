const MOST_ROWS = 100;

/** A text field, trimmed; "" when it is missing or a file. */
export function postedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

export const postedFlag = (form: FormData, name: string): boolean => postedText(form, name) === "on";

/** Every text under one name: checkboxes, repeated hidden fields. */
export function postedTexts(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .filter((value): value is string => typeof value === "string")
    .slice(0, MOST_ROWS)
    .map((value) => value.trim());
}

/** The rows of `list[0].id`, `list[0].label` …, in the order of their numbers. */
export function postedRows(form: FormData, list: string): Record<string, string>[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of form) {
    const found = name.startsWith(`${list}[`) && /^\[(\d{1,3})\]\.(\w+)$/.exec(name.slice(list.length));
    if (!found || typeof value !== "string") continue;
    const [, number = "", part = ""] = found;
    rows.set(Number(number), { ...rows.get(Number(number)), [part]: value.trim() });
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST_ROWS)
    .map(([, row]) => row);
}

/** One of the known values, or null. */
export function oneOf<Value extends string>(known: readonly Value[], text: string): Value | null {
  return known.find((value) => value === text) ?? null;
}
