import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./source-files";

const namespaces = readdirSync(`${root}locales/de`).map((name) => name.replace(/\.json$/, ""));

test("both languages have the same files", () => {
  expect(readdirSync(`${root}locales/en-US`).sort()).toEqual(readdirSync(`${root}locales/de`).sort());
});

test.each(namespaces)("%s has the same keys and placeholders in both languages", (namespace) => {
  const german = messagesOf("de", namespace);
  const english = messagesOf("en-US", namespace);
  expect([...english.keys()].sort()).toEqual([...german.keys()].sort());
  for (const [key, text] of german)
    expect({ key, has: placeholders(english.get(key) ?? "") }).toEqual({ key, has: placeholders(text) });
});

test.each(namespaces)("%s has no empty message", (namespace) => {
  for (const language of ["de", "en-US"]) {
    const empty = [...messagesOf(language, namespace)].filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
  }
});

test("every key that is written out in the code has a message", () => {
  const sources = filesBelow("app", /\.tsx?$/);
  const missing = sources.flatMap(({ path, text }) => {
    const namespaced = [...text.matchAll(/\bt\(\s*"([\w-]+):([\w.-]+)"/g)].map(([, namespace = "", key = ""]) => ({
      path,
      namespace,
      key,
    }));
    return namespaced.filter(({ namespace, key }) => !isThere(namespace, key));
  });
  expect(missing).toEqual([]);
});

function isThere(namespace: string, key: string): boolean {
  if (!namespaces.includes(namespace)) return false;
  const messages = messagesOf("de", namespace);
  return (
    [key, `${key}_one`, `${key}_other`].some((each) => messages.has(each)) ||
    [...messages.keys()].some((each) => each.startsWith(`${key}.`))
  );
}

function messagesOf(language: string, namespace: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") found.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(readFileSync(`${root}locales/${language}/${namespace}.json`, "utf8")), "");
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
