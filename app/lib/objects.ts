/** Objects, arrays among them, read by unknown keys; JSON of strangers, for example. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether the name is an own key of the object; `in` would also find "toString". */
export const hasKey = <Known extends object>(known: Known, name: PropertyKey): name is keyof Known =>
  Object.hasOwn(known, name);

/** An object without its members that are null; everything else as it is. */
export const withoutNulls = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) : value;

/** The keys of an object with exactly these keys, typed; objects with more keys at run time are for Object.keys. */
export const keysOf = <Known extends object>(known: Known) => Object.keys(known) as (keyof Known & string)[];

/** Values by a key of each, in the order of their first ones. */
export function groupBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
