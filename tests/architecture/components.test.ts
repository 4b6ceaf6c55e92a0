import { basename } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

const ui = filesBelow("app/ui", /\.(tsx?|css)$/);
const styles = ui.filter(({ path }) => path.endsWith(".css") && !path.startsWith("app/ui/styles/"));
const folderOf = (path: string) => path.split("/").slice(0, 3).join("/");

/** The names that begin the classes of a component folder: its own and those of its files. */
const namesIn = (folder: string) => [
  basename(folder),
  ...ui.flatMap(({ path }) => (folderOf(path) === folder ? (/[^/]+?(?=\.)/.exec(path)?.[0] ?? []) : [])),
];
const folders = [...new Set(ui.map(({ path }) => folderOf(path)))];
const components = new Map(folders.map((folder) => [folder, namesIn(folder)]));
const belongsTo = (name: string, owners: readonly string[]) =>
  owners.some((owner) => name === owner || name.startsWith(`${owner}-`));

/** Layout, text and controls: what every component may use and none owns. */
const utilities = new Set(
  ui.filter(({ path }) => /\/parts\/(elements|controls)\.css$/.test(path)).flatMap(({ text }) => classesIn(text)),
);

/** Classes that come with a library. */
const FOREIGN: Record<string, RegExp> = { "app/ui/map-sketch/tile-map.css": /^leaflet-/ };

test("the style of a component begins with its own classes and names no class without an owner", () => {
  const wrong = styles.flatMap(({ path, text }) => {
    const own = components.get(folderOf(path)) ?? [];
    const isOwn = (name: string) => belongsTo(name, own) || FOREIGN[path]?.test(name);
    const others = [...components.values()].flat();
    const unowned = classesIn(text).filter((name) => !isOwn(name) && !belongsTo(name, others) && !utilities.has(name));
    const outermost = outermostSelectors(text)
      .flatMap((selector) => /\.([\w-]+)/.exec(selector)?.[1] ?? [])
      .filter((name) => !isOwn(name));
    return [...unowned, ...outermost].map((name) => `${path} .${name}`);
  });
  expect(wrong).toEqual([]);
});

/** Scripts that still find elements by class; an entry goes when its file has none left. */
const BY_CLASS = [
  "app/features/applicant-board/island/drag.ts",
  "app/features/applicant-board/island/forms.ts",
  "app/features/applicant-board/island/keys.ts",
  "app/features/chatbot-builder/island/listen.ts",
  "app/features/chatbot-builder/island/live-preview.ts",
  "app/ui/enhance/chat/chat-log.ts",
  "app/ui/enhance/chat/chat.ts",
  "app/ui/enhance/chat/fetch-turns.ts",
  "app/ui/enhance/chat/show-problems.ts",
  "app/ui/enhance/chat/words-in.ts",
];

test("scripts find elements by data attributes, not by classes", () => {
  const query = /\b(?:querySelector(?:All)?|closest|matches)(?:<[^>()]*>)?\(\s*["'`](?:[^"'`\]]|\[[^\]]*\])*?\.[a-z]/;
  const scripts = [...ui, ...filesBelow("app/features", /\.ts$/)].filter(({ path }) =>
    /\.enhance\.ts$|^app\/ui\/enhance\/|\/island\//.test(path),
  );
  const found = scripts.filter(({ text }) => query.test(text)).map(({ path }) => path);
  expect(found.sort()).toEqual(BY_CLASS);
});

function classesIn(css: string): string[] {
  const selectors = [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map((match) => match[1]?.trim() ?? "");
  const plain = selectors.filter((selector) => !selector.startsWith("@"));
  return [...new Set(plain.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((each) => each[1]!)))];
}

/** The selectors that stand in no other rule, one by one. */
function outermostSelectors(css: string): string[] {
  const found: string[] = [];
  const open: boolean[] = [];
  for (const [, head = "", sign] of withoutComments(css).matchAll(/([^{};]*)([{};])/g)) {
    if (sign === "}") open.pop();
    if (sign !== "{") continue;
    const isRule = !head.trim().startsWith("@");
    if (isRule && !open.includes(true)) found.push(...head.split(/,(?![^(]*\))/));
    open.push(isRule);
  }
  return found;
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "");
}
