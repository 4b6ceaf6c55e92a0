import { isRecord } from "~/lib/objects";

/** A JSON schema, as the contract's are written, as a type of TypeScript. What it does not know is `unknown`. */
export function typeOf(schema: unknown): string {
  if (!isRecord(schema)) return "unknown";
  const { anyOf, oneOf, allOf, type } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = Array.isArray(anyOf) ? anyOf : oneOf;
  if (Array.isArray(choices)) return union(choices.map(typeOf));
  if (Array.isArray(allOf)) return allOf.map((each) => `(${typeOf(each)})`).join(" & ");
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each })));
  if (type === "array") return `(${typeOf(schema.items)})[]`;
  if (type === "object") return objectOf(schema);
  if (type === "string" || type === "boolean" || type === "null") return type;
  return type === "number" || type === "integer" ? "number" : "unknown";
}

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ") || "never";

function objectOf({ properties, required, additionalProperties }: Record<string, unknown>): string {
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, each]) => `${JSON.stringify(name)}${needed.includes(name) ? "" : "?"}: ${typeOf(each)}`,
  );
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  return `Record<string, ${isRecord(additionalProperties) ? typeOf(additionalProperties) : "unknown"}>`;
}
