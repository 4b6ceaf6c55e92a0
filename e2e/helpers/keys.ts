import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page of a story has before what is looked for. */
const MOST_STOPS = 120;

/** Goes on by the tab key until this element has the focus, and sees that the focus shows. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((node) => node === document.activeElement)) break;
  }
  await expect(element).toBeFocused();
  const ring = await element.evaluate((node) => {
    const shows = (box: Element | null) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box ?? node);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    };
    // A link that covers its card is shown by the card.
    return shows(node) || shows(node.closest(".card"));
  });
  expect(ring, "the focus shows").toBe(true);
}

/** Tabs to a link or button and presses it. */
export async function pressByKey(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press("Enter");
}
