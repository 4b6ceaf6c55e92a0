/** A statement with its parameters written in: a file for D1 cannot bind any. */
export function inlineStatement({ text, params }) {
  const values = [...params];
  return text.replaceAll("?", () => literal(values.shift()));
}

function literal(value) {
  if (value === null || value === undefined) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
