import AxeBuilder from "@axe-core/playwright";
import { pagesToWeigh } from "../app/tools/weigh.mjs";
import { ANNA, DEMO_PASSWORD, logIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

for (const colorScheme of ["light", "dark"] as const) {
  test(`every page of the booking way has no violation that axe knows, on a phone, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    let isSignedIn = false;
    for (const { name, path, person } of await pagesToWeigh(String(baseURL), {
      email: ANNA,
      password: DEMO_PASSWORD,
    })) {
      if (person && !isSignedIn) {
        await logIn(page, ANNA);
        isSignedIn = true;
      }
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft({ name, found, overflow: Math.max(overflow, 0) }).toEqual({ name, found: [], overflow: 0 });
    }
  });
}
