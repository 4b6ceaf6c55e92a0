/** What this product reads of a JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  /** Of what may not be there. */
  not?: Schema;
}

/** Deeper objects are left empty. */
const DEEPEST = 8;

/** A value of the schema, for documentation: the first of each choice, each property once. */
export function exampleOf(schema: Schema, name = "", depth = 0): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ not }) => !not);
  if (choice) return exampleOf(choice, name, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, depth)));
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "object") return objectOf(schema, depth);
  if (type === "array") return depth < DEEPEST && schema.items ? [exampleOf(schema.items, name, depth + 1)] : [];
  if (type === "integer" || type === "number") return numberOf(schema);
  if (type === "boolean") return true;
  return type === "string" ? textOf(schema, name) : null;
}

function objectOf({ properties = {} }: Schema, depth: number): Record<string, unknown> {
  if (depth >= DEEPEST) return {};
  const possible = Object.entries(properties).filter(([, { not }]) => !not);
  return Object.fromEntries(possible.map(([key, each]) => [key, exampleOf(each, key, depth + 1)]));
}

const numberOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): number =>
  Math.max(Math.min(10, maximum), minimum);

const ID = "0199d0fe-0001-7000-8000-000000000001";
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: ID,
  email: "anna@example.com",
  uri: "https://www.example.com",
  "date-time": "2026-03-02T09:00:00.000Z",
  date: "2026-03-02",
};
const BY_NAME: Readonly<Record<string, string>> = {
  email: "anna@example.com",
  title: "Pflegefachkraft (m/w/d)",
  name: "Sonnenhof",
  first_name: "Anna",
  last_name: "Adler",
  company: "Sonnenhof",
  phone: "+4930123456",
  password: "a long pass phrase",
  language: "de",
};

function textOf({ format, pattern, minLength = 0, maxLength = 1000 }: Schema, name: string): string {
  const known = (format && BY_FORMAT[format]) || BY_NAME[name] || (isDate(name) && BY_FORMAT["date-time"]) || null;
  const text = known ?? (isId(name) ? ID : "text");
  const fitting = [text, "2026-03-02", "0", "a1", "#1d6fb8", ID].find(
    (each) => !pattern || new RegExp(pattern, "u").test(each),
  );
  return (fitting ?? text).padEnd(minLength, "x").slice(0, maxLength);
}

const isId = (name: string) => /(^id|Id|_id|^job|^organization|^user)$/.test(name);
const isDate = (name: string) => /(_at|At|^date_\w+|^updated|^starts)$/.test(name);
