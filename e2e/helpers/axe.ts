import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export const CLEAN = { light: [], dark: [], overflow: 0 };

/**
 * What axe finds in the page as it stands, and how many px it is too wide: everything in light, the colours in dark,
 * since nothing else differs between the two.
 */
export async function lookOver(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder = byLevel) {
  await page.evaluate(stopTransitions);
  const light = await find(page, "light", (axe) => narrow(axe));
  const dark = await find(page, "dark", (axe) => narrow(axe).withRules(["color-contrast"]));
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return { light, dark, overflow: Math.max(wider, 0) };
}

export const byLevel = (axe: AxeBuilder) => axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]);

async function find(page: Page, colorScheme: "light" | "dark", narrow: (axe: AxeBuilder) => AxeBuilder) {
  await page.emulateMedia({ colorScheme });
  // Legacy: without a second page for every report. It looks into frames of the same origin, and there are no others.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false });
  const { violations } = await narrow(axe).analyze();
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
