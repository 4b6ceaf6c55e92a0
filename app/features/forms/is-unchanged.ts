/** Whether what was typed is what the page shows anyway: empty values, and blank rows at the end, do not count. */
export const isUnchanged = (shown: unknown, typed: unknown): boolean =>
  JSON.stringify(plain(shown)) === JSON.stringify(plain(typed));

function plain(value: unknown): unknown {
  if (value === null || value === "" || value === false) return undefined;
  if (value === true) return "on";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    const rows = value.map((row) => plain(row) ?? null);
    while (rows.length > 0 && rows.at(-1) === null) rows.pop();
    return rows.length > 0 ? rows : undefined;
  }
  if (typeof value !== "object") return value;
  const entries = Object.entries(value ?? {}).map(([name, each]): [string, unknown] => [name, plain(each)]);
  const filled = entries.filter(([, each]) => each !== undefined).sort(([one], [other]) => (one < other ? -1 : 1));
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
