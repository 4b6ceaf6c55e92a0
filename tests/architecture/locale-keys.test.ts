import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALE_FAMILIES } from "./locale-families";
import { filesBelow, root, type SourceFile } from "./source-files";

/** Stands for what a template literal fills in. */
const HOLE = "\u0000";
const namespaces = readdirSync(`${root}locales/de`).map((name) => name.replace(/\.json$/, ""));
const sources = filesBelow("app", /(?<!\.d)\.(tsx?|mjs)$/);
const literals = new Map(sources.map((file) => [file.path, literalsOf(file)]));

test.each(namespaces)("every key of %s is used", (namespace) => {
  const { exact, patterns } = askedFor(namespace);
  const families = new Set(familyKeys(namespace));
  const isUsed = (key: string) => families.has(key) || exact.has(key) || patterns.some((pattern) => pattern.test(key));
  const isUsedBelow = (key: string) => {
    const at = key.indexOf(".");
    return at > 0 && isUsed(key.slice(0, at)) && isUsed(key.slice(at + 1));
  };
  const unused = keysOf(namespace).filter((key) => !isUsed(key) && !isUsedBelow(key));
  expect(unused).toEqual([]);
});

test.each(Object.keys(LOCALE_FAMILIES))("every id of a family of %s has a key", (namespace) => {
  const keys = keysOf(namespace);
  const ids = (LOCALE_FAMILIES[namespace] ?? []).flatMap(({ before, ids }) => ids.map((id) => joined(before, id)));
  expect(ids.filter((id) => !keys.some((key) => key === id || key.startsWith(`${id}.`)))).toEqual([]);
});

test("every key that a page asks for by name is there", () => {
  const missing = sources.flatMap(({ path, text }) => {
    const used = [...text.matchAll(/\{ t\b[^}]*\} = use\w+\((?:"([\w-]+)")?/g)].map(([, namespace]) => namespace);
    const [namespace] = new Set(used).size === 1 ? used : [];
    return [...text.matchAll(/(?<![\w.])t\(\s*"(?:([\w-]+):)?([\w.-]+)"/g)]
      .map(([, named, key = ""]) => ({ path, namespace: named ?? namespace, key }))
      .filter((asked) => asked.namespace !== undefined && !isThere(asked.namespace, asked.key));
  });
  expect(missing).toEqual([]);
});

/**
 * The text literals of the files around a namespace's use, as keys and as patterns of keys; `${…}` stands for one part
 * of a key.
 */
function askedFor(namespace: string): { exact: Set<string>; patterns: RegExp[] } {
  const mentions = new RegExp(`["\`]${namespace}[":]|/${namespace}\\.json`);
  const folders = new Set(sources.filter(({ text }) => mentions.test(text)).map(({ path }) => featureOf(path)));
  folders.add(namespace === "ui" ? "app/ui" : `app/features/${namespace}`);
  const isNear = (path: string) => namespace === "flash" || folders.has(featureOf(path));
  const near = sources.filter(({ path }) => isNear(path)).flatMap(({ path }) => literals.get(path) ?? []);
  const far = [...literals.values()].flat().filter((literal) => literal.startsWith(`${namespace}:`));
  const keys = new Set([...near, ...far].map((literal) => literal.replace(`${namespace}:`, "")));
  const built = [...keys].filter((key) => key.includes(HOLE));
  return { exact: keys, patterns: built.filter((key) => key !== HOLE).map(toPattern) };
}

const toPattern = (literal: string): RegExp => new RegExp(`^${literal.split(HOLE).map(escaped).join("[^.]+")}$`);

/** A module of features or backend; elsewhere the folder. */
const featureOf = (path: string): string =>
  /^app\/(features|backend|routes)\//.test(path)
    ? path.split("/").slice(0, 3).join("/")
    : path.split("/").slice(0, 2).join("/");

function literalsOf({ text }: SourceFile): string[] {
  const plain = [...text.matchAll(/"([\w:.-]+)"/g)].map(([, literal = ""]) => literal);
  const names = [...text.matchAll(/(?<=[{,]\s*)([\w]+)(?=\s*[:,}])/g)].map(([, name = ""]) => name);
  const built = [...text.matchAll(/`([\w:.-]*(?:\$\{[^`]*\}[\w:.-]*)+)`/g)].map(([, literal = ""]) =>
    literal.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, HOLE),
  );
  return [...plain, ...names, ...built.filter((literal) => /[\w]/.test(literal))];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(".");

const familyKeys = (namespace: string): string[] =>
  (LOCALE_FAMILIES[namespace] ?? []).flatMap(({ before, ids, parts = [undefined] }) =>
    ids.flatMap((id) => parts.map((part) => joined(before, id, part))),
  );

/** Pages in two voices have a second text for the du form. */
const TWO_VOICES = new Set(["chatbot", "application"]);

/** The keys that code asks for: without endings for numbers and for the du form, a list as one key. */
function keysOf(namespace: string): string[] {
  const ending = TWO_VOICES.has(namespace) ? /(_(zero|one|other))?(_du)?$/ : /_(zero|one|other)$/;
  const found = new Set<string>();
  const walk = (value: unknown, path: string) => {
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    else found.add(path.replace(ending, ""));
  };
  walk(JSON.parse(readFileSync(`${root}locales/de/${namespace}.json`, "utf8")), "");
  return [...found];
}

function isThere(namespace: string, key: string): boolean {
  const keys = namespaces.includes(namespace) ? keysOf(namespace) : [];
  return keys.some((each) => each === key || each.startsWith(`${key}.`));
}
