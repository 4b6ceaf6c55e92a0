import { expect, test } from "vitest";
import { spokenWait } from "~/domain/wait";

test.each([
  [0.2, "seconds", 1],
  [59.5, "seconds", 60],
  [90, "seconds", 90],
  [91, "minutes", 2],
  [900, "minutes", 15],
  [5400, "minutes", 90],
  [5401, "hours", 2],
  [86_400, "hours", 24],
])("%f seconds are said as %s: %i", (seconds, unit, count) => {
  expect(spokenWait(seconds)).toEqual({ unit, count });
});
