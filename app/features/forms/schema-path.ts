import { z } from "zod";

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

export const MOST_ROWS = 200;
const NAME = /^[\w-]+(?:\[\d{1,3}\]|\.\w+)*$/;

/** The field of the schema that a name or a message belongs to: `tasks[2]` to tasks. */
export const baseOf = (name: string): string => /^[\w-]*/.exec(name)?.[0] ?? "";

/** A field's name as a path ("tasks[2].text"), null when it is none or an index is 200 or more. */
export function readPath(name: string): Path | null {
  if (name.length > 200 || !NAME.test(name)) return null;
  const parts = name.match(/\[\d+\]|[\w-]+/g) ?? [];
  const path = parts.map((part) => (part.startsWith("[") ? Number(part.slice(1, -1)) : part));
  return path.every((part) => typeof part === "string" || part < MOST_ROWS) ? path : null;
}

/**
 * The part of a schema that a path leads to, without optional, default, transform and the like; null when there is
 * none.
 */
export function schemaAt(schema: Schema, path: Path): Schema | null {
  const inner = withoutWrappers(schema);
  const [first, ...rest] = path;
  if (first === undefined) return inner;
  if (inner instanceof z.core.$ZodUnion)
    return inner._zod.def.options.map((option) => schemaAt(option, path)).find(Boolean) ?? null;
  if (typeof first === "number")
    return inner instanceof z.core.$ZodArray ? schemaAt(inner._zod.def.element, rest) : null;
  if (inner instanceof z.core.$ZodRecord) return schemaAt(inner._zod.def.valueType, rest);
  if (!(inner instanceof z.core.$ZodObject)) return null;
  const field = Object.hasOwn(inner._zod.def.shape, first) && inner._zod.def.shape[first];
  return field ? schemaAt(field, rest) : null;
}

export const isFile = (schema: Schema): boolean => schema instanceof z.core.$ZodFile;
export const isList = (schema: Schema | null): boolean => schema instanceof z.core.$ZodArray;

/** Objects and records: a text under their own name belongs nowhere. */
export const isGroup = (schema: Schema | null): boolean =>
  schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodRecord;

function withoutWrappers(schema: Schema): Schema {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodReadonly
  )
    return withoutWrappers(schema._zod.def.innerType);
  // A `z.preprocess` takes what its second schema takes.
  if (schema instanceof z.core.$ZodPipe) {
    const { in: first, out } = schema._zod.def;
    return withoutWrappers(first instanceof z.core.$ZodTransform ? out : first);
  }
  return schema instanceof z.core.$ZodLazy ? withoutWrappers(schema._zod.def.getter()) : schema;
}
