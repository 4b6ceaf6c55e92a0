import { beforeEach, vi } from "vitest";
import { loadLanguages } from "~/platform/i18n/i18n";

// As the request pipeline does before a page is answered.
await loadLanguages();

/** An error logged during a test fails it. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts) => {
    throw new Error(`console.error: ${parts.map(String).join(" ")}`);
  });
});
