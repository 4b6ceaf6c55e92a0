import type { Param } from "./sql";

/**
 * A bound value as SQLite stores it: flags as 0 and 1, lists and objects as JSON. Throws for what has no place in a
 * column.
 */
export function encode(value: unknown): Param {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object") return JSON.stringify(value);
  throw new Error(`a ${typeof value} cannot be stored`);
}
