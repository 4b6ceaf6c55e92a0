import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

export const CLEAN = { light: [], dark: [], overflow: 0 };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LEVELS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

type Context = { include: string[]; exclude: string[] } | null;
type Rules = { type: "tag" | "rule"; values: string[] } | null;
interface Axe {
  run(context: axe.ElementContext, options: axe.RunOptions): Promise<axe.AxeResults>;
}

/** Selectors of what is looked at, all of the page without them; every rule is asked with `isEveryRule`. */
interface Scope {
  include?: string[];
  exclude?: string[];
  isEveryRule?: boolean;
}

/**
 * What axe finds in the page as it stands, and how many px it is too wide: everything in light, the colours in dark,
 * since nothing else differs between the two. There are no frames of the same origin to look into.
 */
export async function lookOver(page: Page, { include, exclude, isEveryRule = false }: Scope = {}) {
  await page.evaluate(stopTransitions);
  // Once for both schemes: the script is half a megabyte.
  await page.evaluate(SOURCE);
  const context = include || exclude ? { include: include ?? [":root"], exclude: exclude ?? [] } : null;
  const levels: Rules = isEveryRule ? null : { type: "tag", values: LEVELS };
  const light = await find(page, "light", context, levels);
  const dark = await find(page, "dark", context, { type: "rule", values: ["color-contrast"] });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return { light, dark, overflow: Math.max(wider, 0) };
}

async function find(page: Page, colorScheme: "light" | "dark", context: Context, runOnly: Rules) {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(runAxe, { context, runOnly });
}

/** In the page. */
async function runAxe({ context, runOnly }: { context: Context; runOnly: Rules }): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(context ?? document, {
    ...(runOnly && { runOnly }),
    resultTypes: ["violations"],
    preload: false,
    iframes: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/**
 * A colour on its way from one scheme to the other is neither; parts out of sight set out on it only when they are
 * looked at.
 */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets.push(sheet);
}
