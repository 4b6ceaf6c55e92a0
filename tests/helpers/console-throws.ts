import { beforeEach, vi } from "vitest";

/** An error logged during a test fails it. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts) => {
    throw new Error(`console.error: ${parts.map(String).join(" ")}`);
  });
});
