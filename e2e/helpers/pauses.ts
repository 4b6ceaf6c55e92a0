import type { Page } from "@playwright/test";

/**
 * The pauses of half a second and more that scripts of this page make take a tenth of their time: for a story that
 * would wait out the pause between two tries, and asserts nothing about how long it is.
 */
export const shortenPauses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: TimerHandler, milliseconds = 0, ...values: unknown[]) =>
      later(work, milliseconds >= 500 ? milliseconds / 10 : milliseconds, ...values)) as typeof window.setTimeout;
  });
