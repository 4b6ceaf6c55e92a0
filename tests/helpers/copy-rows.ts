import type { World } from "./world";

/** Copies of a row under keys of their own; columns that differ as SQL over the row and `n.value`. */
export async function copyRows(
  { backend }: World,
  {
    table,
    key,
    copies,
    columns = {},
  }: { table: string; key: string; copies: number; columns?: Record<string, string> },
): Promise<void> {
  const { db } = backend.services;
  const described = await db.all<{ name: string; pk: number }>({
    text: "SELECT name, pk FROM pragma_table_info(?)",
    params: [table],
  });
  const keyed = described.some(({ name }) => name === "id") ? "id" : "key";
  const identity = described.some(({ name }) => name === keyed)
    ? keyed
    : (described.find(({ pk }) => pk === 1)?.name ?? "");
  const value = ({ name }: { name: string }) =>
    name === identity ? `${name} || '-' || n.value` : (columns[name] ?? name);
  await db.write([
    {
      text: `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${copies})
        INSERT INTO ${table} (${described.map(({ name }) => name).join(", ")})
        SELECT ${described.map(value).join(", ")} FROM ${table}, n WHERE ${identity} = ?`,
      params: [key],
    },
  ]);
}
