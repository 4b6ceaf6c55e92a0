/** A statement and its parameters. Fragments nest: sql`… WHERE ${scope(actor)}`. */
export interface Sql {
  readonly text: string;
  readonly params: readonly Param[];
}

export type Param = string | number | null;
type Value = Param | boolean | undefined | Sql;

export function sql(parts: TemplateStringsArray, ...values: Value[]): Sql {
  let text = parts[0] ?? "";
  const params: Param[] = [];
  values.forEach((value, at) => {
    if (isSql(value)) {
      text += value.text;
      params.push(...value.params);
    } else {
      text += "?";
      params.push(toParam(value));
    }
    text += parts[at + 1] ?? "";
  });
  return { text, params };
}

/** For names from our own tables only; never for anything a person typed. */
export const raw = (text: string): Sql => ({ text, params: [] });

export const join = (fragments: readonly Sql[], separator = ", "): Sql => ({
  text: fragments.map((each) => each.text).join(separator),
  params: fragments.flatMap((each) => each.params),
});

/** Column assignments for UPDATE … SET; the names come from our own tables. */
export const assignments = (values: Record<string, Param | boolean | undefined>): Sql =>
  join(Object.entries(values).map(([name, value]) => sql`${raw(`"${name}"`)} = ${value}`));

/** INSERT INTO table (…) VALUES (…). */
export const insert = (table: string, values: Record<string, Param | boolean | undefined>): Sql =>
  sql`INSERT INTO ${raw(table)} (${raw(
    Object.keys(values)
      .map((name) => `"${name}"`)
      .join(", "),
  )}) VALUES (${join(Object.values(values).map((value) => sql`${value}`))})`;

function isSql(value: Value): value is Sql {
  return typeof value === "object" && value !== null && "text" in value;
}

function toParam(value: Param | boolean | undefined): Param {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value ?? null;
}
