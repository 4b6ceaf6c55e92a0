import type { FileEntry } from "~/content-api/entities";
import { fileSchema } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";

type Field = keyof FileEntry;

/**
 * How the entries of an upload are to be answered: `fields` and `sort` of the query, looked at before anything is
 * stored. FORBIDDEN for unknown ones.
 */
export function readAnswerQuery(
  query: URLSearchParams,
): (entries: FileEntry | FileEntry[]) => Partial<FileEntry> | Partial<FileEntry>[] {
  const fields = listOf(query, "fields").flatMap((name) => (name === "*" ? NAMES() : [toField(name)]));
  const keys = listOf(query, "sort").map((key) => ({
    field: toField(key.replace(/^-/, "")),
    direction: key.startsWith("-") ? -1 : 1,
  }));
  const inOrder = (one: FileEntry, other: FileEntry): number => {
    for (const { field, direction } of keys) {
      const [a, b] = [one[field] ?? "", other[field] ?? ""];
      if (a !== b) return (a < b ? -1 : 1) * direction;
    }
    return 0;
  };
  const shown = (entry: FileEntry): Partial<FileEntry> =>
    fields.length === 0 ? entry : Object.fromEntries(fields.map((field) => [field, entry[field]]));
  return (entries) => (Array.isArray(entries) ? entries.toSorted(inOrder).map(shown) : shown(entries));
}

const listOf = (query: URLSearchParams, name: string): string[] =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((value) => value.split(",").filter(Boolean));

const NAMES = () => fileSchema.keyof().options;

function toField(name: string): Field {
  const field = NAMES().find((each) => each === name);
  if (!field) throw new Refusal("FORBIDDEN");
  return field;
}
