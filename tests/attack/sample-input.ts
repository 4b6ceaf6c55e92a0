import type { z } from "zod";
import { type ApiCall, TABLES } from "./addresses";
import type { Target } from "./target";

/** What a schema of zod says of itself. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Record<string, string>;
  values?: readonly unknown[];
  in?: z.ZodType;
  out?: z.ZodType;
  getter?: () => z.ZodType;
  format?: string;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

const TEXTS: readonly [RegExp, string][] = [
  [/mail/i, "berta@werber.example"],
  [/phone|mobile/i, "+4930123456"],
  [/zip/i, "12045"],
  [/password/i, "Sonnenhof-2026!"],
  [/language/i, "de"],
  [/(date|day|from|to)$|^(on|starts)$/i, "2026-05-04"],
  [/url|homepage|page$/i, "https://www.sonnenhof.de/"],
  [/color/i, "teal"],
  [/collection/i, "employerBrand"],
  [/phase/i, "interview"],
  [/country/i, "DE"],
];

/** An input that a call is likely to take, with ids of the target where its keys name one. */
export const inputOf = ({ input, collection, method }: ApiCall, target: Target): object => ({
  ...(input ? Object(sampleOf(input, target)) : {}),
  ...(collection && { collection }),
  ...(collection && method === "POST" && newRowOf(target)),
});

/** What rows of the collections need; their schema takes any field. */
const newRowOf = ({ ids }: Target) => ({
  name: "Geprüft",
  title: "Geprüft",
  label: "Geprüft",
  organization: ids.organization,
  ownerOrganization: ids.organization,
  employerBrand_id: ids.employerBrand,
  benefits_id: ids.benefits,
});

/** A value that a schema is likely to take, with ids of the target where its keys name one. */
function sampleOf(schema: z.ZodType, target: Target, key = ""): unknown {
  const def = definitionOf(schema);
  const inner = (each: z.ZodType | undefined, name = key) => each && sampleOf(each, target, name);
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, each]) => [name, inner(each, name)]));
    case "array":
      return [inner(def.element)];
    case "optional":
    case "default":
    case "prefault":
    case "nullable":
    case "catch":
    case "readonly":
    case "nonoptional":
      return inner(def.innerType);
    case "pipe":
      return inner(def.in && definitionOf(def.in).type === "transform" ? def.out : def.in);
    case "union":
      return inner(def.options?.[0]);
    case "lazy":
      return inner(def.getter?.());
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "literal":
      return def.values?.[0];
    case "string":
      return textOf(key, def.format, target);
    case "number":
      return 1;
    case "boolean":
      return true;
    case "record":
      return {};
    default:
      return undefined;
  }
}

function textOf(key: string, format: string | undefined, { ids, ownToken }: Target): string {
  if (format === "date") return "2026-05-04";
  if (format === "datetime") return "2026-05-04T10:00:00.000Z";
  if (key === "token") return ownToken;
  const table = TABLES[key] ?? TABLES[`${key.replace(/s$/, "")}Id`];
  if (table) return ids[table] ?? "none";
  return TEXTS.find(([pattern]) => pattern.test(key))?.[1] ?? "Geprüft";
}

/** Every text field of a schema by its path: ["contact", "email"]. */
export function textFieldsOf(schema: z.ZodType, path: readonly string[] = []): string[][] {
  const def = definitionOf(schema);
  const inner = def.innerType ?? def.element ?? def.options?.[0] ?? def.getter?.();
  if (def.type === "object")
    return Object.entries(def.shape ?? {}).flatMap(([name, each]) => textFieldsOf(each, [...path, name]));
  if (def.type === "string") return [[...path]];
  if (def.type === "pipe" && def.in && def.out)
    return textFieldsOf(definitionOf(def.in).type === "transform" ? def.out : def.in, path);
  if (def.type === "array") return inner ? textFieldsOf(inner, [...path, "0"]) : [];
  return inner ? textFieldsOf(inner, path) : [];
}

/** A copy of an input with another value at one place. */
export function withValue(input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input)) return input.map((each, at) => (String(at) === key ? withValue(each, rest, value) : each));
  const object = typeof input === "object" && input !== null ? { ...input } : {};
  return { ...object, [key]: withValue(Reflect.get(object, key), rest, value) };
}
