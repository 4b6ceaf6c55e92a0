import { beforeEach, vi } from "vitest";

/** Whoever logs an error in a test has one. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...parts) => {
    throw new Error(`console.error: ${parts.map(String).join(" ")}`);
  });
});
