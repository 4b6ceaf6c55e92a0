import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./source-files";

const [decisions = ""] = filesBelow("app", /^DECISIONS\.md$/).map(({ text }) => text);
const titles = [...decisions.matchAll(/^## \d{4}-\d\d-\d\d · (.+)$/gm)].map(([, title = ""]) => title);

test("every entry has a date and a title of its own", () => {
  expect(decisions.match(/^## .*$/gm)).toHaveLength(titles.length);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

/** Of each entry: its date, its title, and its text on one line. */
const entries = decisions
  .split(/^## /m)
  .slice(1)
  .map((entry) => {
    const [heading = "", ...lines] = entry.split("\n");
    const [date = "", title = ""] = heading.split(" · ");
    return { date, title, text: lines.join(" ").replace(/\s+/g, " ") };
  });

const quotesOf = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, quoted = ""]) => quoted);

test("a quoted title is that of an entry", () => {
  const isSentence = (quoted: string) => /^[`A-Z].*\s.*\s/.test(quoted);
  const quoted = entries.flatMap(({ text }) => quotesOf(text).filter(isSentence));
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((title) => !titles.includes(title))).toEqual([]);
});

test("an entry that was changed says by which one, and that one says so", () => {
  const told = (pattern: RegExp) => entries.flatMap((entry) => named(entry, pattern));
  const changes = told(/This (?:changes|ends) (?:[^".]|"[^"]*")*/g);
  const changed = told(/\*\*Changed\*\* by (?:[^".]|"[^"]*")*/g);
  expect(changes.map(({ title, other }) => `${other} <- ${title}`).toSorted()).toEqual(
    changed.map(({ title, other }) => `${title} <- ${other}`).toSorted(),
  );
  const dateOf = (title: string) => entries.find((entry) => entry.title === title)?.date ?? "";
  expect(changes.filter(({ title, other }) => dateOf(title) < dateOf(other))).toEqual([]);
});

function named({ title, text }: { title: string; text: string }, pattern: RegExp) {
  return (text.match(pattern) ?? []).flatMap(quotesOf).map((other) => ({ title, other }));
}

test("a file that an entry cites exists", () => {
  const names = ["app", "tests", "e2e", "locales", "public"].flatMap((folder) =>
    filesBelow(folder, /./).map(({ path }) => `/${path}`),
  );
  const cited = [...decisions.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql))`/g)].map(([, name = ""]) => name);
  expect(cited.length).toBeGreaterThan(80);
  expect(cited.filter((name) => !existsSync(root + name) && !names.some((path) => path.endsWith(`/${name}`)))).toEqual(
    [],
  );
});
