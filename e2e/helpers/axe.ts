import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

export const CLEAN = { light: [], dark: [], overflow: 0, regions: [] };

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
  /** Colours in dark as well, which no other rule asks for. */
  inDark?: boolean;
}

/**
 * What axe finds in the page as it stands, and how many px it is too wide: everything in light, the colours in dark,
 * since nothing else differs between the two. There are no frames of the same origin to look into. `regions` are those
 * that scroll and that no key reaches.
 */
export async function lookOver(page: Page, { include, exclude, isEveryRule = false, inDark = true }: Scope = {}) {
  await page.evaluate(stopTransitions);
  // Once for both schemes: the script is half a megabyte.
  await page.evaluate(SOURCE);
  const context = include || exclude ? { include: include ?? [":root"], exclude: exclude ?? [] } : null;
  const levels: Rules = isEveryRule ? null : { type: "tag", values: LEVELS };
  const light = await find(page, "light", context, levels);
  const dark = inDark ? await find(page, "dark", context, { type: "rule", values: ["color-contrast"] }) : [];
  return { light, dark, overflow: await overflowOf(page), regions: await page.evaluate(findRegions) };
}

/** By how many px the page is wider than the window, or a dialog's content than the dialog. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll("dialog[open]")].map((each) => each.scrollWidth - each.clientWidth);
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...dialogs, 0);
  });

/**
 * In the page: what scrolls although neither it nor anything in it takes the focus. axe knows some of them, but counts
 * what a closed `details` shows as hidden.
 */
export function findRegions(): string[] {
  const stops = "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']";
  const isScrolled = (box: Element) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    const isHigh = scrolls(overflowY) && box.scrollHeight > box.clientHeight + 1;
    return isHigh || (scrolls(overflowX) && box.scrollWidth > box.clientWidth + 1);
  };
  const isStop = (box: Element) => box.matches(stops) && !box.matches(":disabled") && box.checkVisibility();
  return [...document.querySelectorAll("body *")]
    .filter((box) => box.clientHeight > 0 && isScrolled(box) && ![box, ...box.querySelectorAll(stops)].some(isStop))
    .map((box) => `${box.tagName} ${box.className}`);
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
