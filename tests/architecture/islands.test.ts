import { expect, test } from "vitest";
import { filesBelow, importsOf } from "./source-files";

const sources = filesBelow("app", /\.tsx?$/);

/** The features that may have an island. */
const ISLANDS = ["applicant-board", "chatbot-builder"];

test("exactly the two rich editors may have an island", () => {
  const found = sources.flatMap(({ path }) => /^app\/features\/([^/]+)\/island(?:\.tsx$|\/)/.exec(path)?.[1] ?? []);
  expect([...new Set(found)].filter((feature) => !ISLANDS.includes(feature))).toEqual([]);
  expect(found).toContain("chatbot-builder");
});

test("files of an island are imported only by its entry, and the entry only by the list of islands", () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .map((target) => ({ from: file.path, to: /^app\/features\/([^/]+)\/island(\/.*)?$/.exec(target) }))
      .filter(({ from, to }) => to && !mayReach(from, to[1] ?? "", to[2] !== undefined))
      .map(({ from, to }) => `${from} → ${to?.[0]}`),
  );
  expect(wrong).toEqual([]);
});

test("an island brings no framework, texts, forms, dates or calls of the content API into the browser", () => {
  const forbidden =
    /^(@remix-run|@conform-to|@orpc|i18next|react-i18next|remix-i18next|zod|dayjs)|^app\/(content-api|backend|platform)\//;
  expect(reachedFrom("app/browser/islands.ts").filter((name) => forbidden.test(name))).toEqual([]);
});

test("without an island a page reaches neither React nor an island", () => {
  const reached = reachedFrom("app/ui/enhance/enhance.ts");
  expect(reached.filter((name) => /^react|\/island/.test(name))).toEqual([]);
  const entry = sources.find(({ path }) => path === "app/browser/islands.ts")?.text ?? "";
  // All else comes with an island.
  expect(entry.match(/^import (?!type ).*/gm)).toEqual([
    'import { enhance } from "~/ui/enhance/enhance";',
    'import { keepScroll } from "./keep-scroll";',
  ]);
});

function mayReach(from: string, feature: string, isInside: boolean): boolean {
  const own = new RegExp(`^app/features/${feature}/island(\\.tsx|/)`);
  if (own.test(from)) return true;
  return isInside ? from.startsWith(`tests/`) : from === "app/browser/islands.ts";
}

/** Every module that a file brings along when it is bundled; types are left out. */
function reachedFrom(start: string): string[] {
  const reached = new Set<string>();
  const walk = (path: string) => {
    const file = sources.find((each) => [path, `${path}.ts`, `${path}.tsx`].includes(each.path));
    const text = file?.text.replace(/^(?:import|export) type [^;]*;/gm, "");
    for (const target of file ? importsOf({ ...file, text: text ?? "" }) : []) {
      if (reached.has(target)) continue;
      reached.add(target);
      walk(target);
    }
  };
  walk(start);
  return [...reached];
}
