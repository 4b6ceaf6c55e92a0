import { expect, test } from "vitest";
import { SESSION_SAMPLE_RATE, sessionSample } from "~/browser/replay-sample";

test.each([
  [0, 1],
  [0.0999, 1],
  [0.1, 0],
  [0.5, 0],
  [0.9999, 0],
])("a session that draws %d is recorded: %d", (drawn, expected) => {
  expect(sessionSample(() => drawn)).toBe(expected);
});

test("every tenth of evenly drawn sessions is recorded", () => {
  const drawn = Array.from({ length: 10_000 }, (_, at) => at / 10_000);
  const recorded = drawn.filter((value) => sessionSample(() => value) === 1);
  expect(recorded.length / drawn.length).toBe(SESSION_SAMPLE_RATE);
});

test("without a source of its own it draws from the browser's", () => {
  const count = Array.from({ length: 20_000 }, () => sessionSample()).filter((sample) => sample === 1).length;
  // Seven standard deviations: by chance wrong once in 10^11 runs.
  expect(Math.abs(count - 2_000)).toBeLessThan(300);
});
