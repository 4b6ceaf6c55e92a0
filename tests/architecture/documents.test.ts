import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./source-files";

const foldersOf = (folder: string) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

const modules = ["app", "app/backend", "app/features", "app/domain", "app/platform"].flatMap(foldersOf);

test("every module has a README", () => {
  expect(modules.filter((module) => !existsSync(`${root}${module}/README.md`))).toEqual([]);
});

const textOf = (path: string) =>
  filesBelow(path, /^README\.md$/).find((file) => file.path === `${path}/README.md`)?.text ?? "";

test("the backend's README names every module, storage's every file", () => {
  const named = textOf("app/backend");
  const modulesThere = foldersOf("app/backend").map((folder) => folder.slice("app/backend/".length));
  expect(modulesThere.filter((name) => !new RegExp(`^\\|[^|]*\\b${name}\\b|\`${name}\``, "m").test(named))).toEqual([]);
  const files = filesBelow("app/backend/storage", /\.ts$/).map(({ path }) => path.slice("app/backend/storage/".length));
  expect(files.filter((name) => !textOf("app/backend/storage").includes(`\`${name}\``))).toEqual([]);
});

test("a README names only files and folders that exist", () => {
  const readmes = filesBelow("app", /^README\.md$/);
  const wrong = readmes.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql|json))`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !isThere(path, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Planning papers that a reader of this repository cannot open. */
const CITATION = new RegExp(
  [
    String.raw`\b[Dd]ecisions? [A-Z]\.\d`,
    String.raw`\b[Dd]ecisions?, (?:settled )?point \d`,
    String.raw`\b(?:[Dd]esign day one|day-one)\b`,
    String.raw`\b(?:house|second-house|wire-contract)\b(?:\.md|, section)`,
    String.raw`\b(?:architecture|stack|look|libraries)\.md\b`,
    String.raw`\b[Ss]pecification(?:'s)?,? section`,
    String.raw`\b[Ss]ections? \d`,
    "features ★",
  ].join("|"),
);

/** Standards and laws, which everybody can read. */
const PUBLIC = /\bRFC \d+|\b(?:AGG|BGB|UStG|GDPR) /;

test("no text cites a paper that is not in the repository", () => {
  const files = ["app", "tests", "e2e"].flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|md|css|sql)$/));
  const lines = files
    .filter(({ path }) => path !== "tests/architecture/documents.test.ts")
    .flatMap(({ path, text }) => text.split("\n").map((line, at) => ({ at: `${path}:${at + 1}`, line })))
    .filter(({ line }) => CITATION.test(line) && !PUBLIC.test(line));
  expect(lines.map(({ at }) => at)).toEqual([]);
});

const names = new Set(
  ["app", "tests", "e2e", "locales", "public"].flatMap((folder) => filesBelow(folder, /./)).map(({ path }) => path),
);

function isThere(readme: string, name: string): boolean {
  if (existsSync(root + name)) return true;
  const folder = name.includes("/") ? "app" : readme.slice(0, readme.lastIndexOf("/"));
  const ending = `/${name.replace(/^(?:\.\.\/)+/, "")}`;
  return [...names].some((each) => each.startsWith(folder) && each.endsWith(ending));
}
