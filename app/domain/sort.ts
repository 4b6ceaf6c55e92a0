export type SortDirection = "ASC" | "DESC";
export type Sort = { fieldName: string; direction: SortDirection };

export const DEFAULT_JOB_SORT: Sort = { fieldName: "date_updated", direction: "DESC" };

/** "-date_updated" as a sort; null when empty, misspelt or, where fields are named, not one of them. */
export function parseSort(text: string | null | undefined, fields?: readonly string[]): Sort | null {
  const [, minus, fieldName] = /^(-?)([A-Za-z_][\w.]*)$/.exec(text ?? "") ?? [];
  if (!fieldName || (fields && !fields.includes(fieldName))) return null;
  return { fieldName, direction: minus ? "DESC" : "ASC" };
}

/** The wire's form: the field name, a minus in front for descending. */
export function formatSort(sort: Sort | null): string {
  if (!sort) return "";
  return sort.direction === "DESC" ? `-${sort.fieldName}` : sort.fieldName;
}
