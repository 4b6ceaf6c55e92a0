import { afterAll, expect, test } from "vitest";
import { tryPoints } from "./crash-points";
import { CHOSEN } from "./operations/all";
import { PATIENCE_MS, report, reportSoFar, sampleOf } from "./report";

const CLASSES = [
  { name: "D1 fails at a batch, or after it", prefix: "D1 ", atLeast: 500, share: 0.15 },
  { name: "R2 fails at a call, or after it", prefix: "R2.", atLeast: 20, share: 1 },
] as const;
const found = CLASSES.map((each) => ({ ...each, tried: 0, failed: [] as string[], started: Date.now() }));
const wanted = CLASSES.map(({ share }) => sampleOf(share));

afterAll(() => found.forEach(report));

/** One call fails and the Worker goes on: what it makes of it must not differ from what a repetition makes of it. */
test.each(CHOSEN)(
  "%s ends as if its storage had never failed",
  async (name, operation) => {
    for (const [at, each] of found.entries()) {
      const isOf = (call: { name: string }) => call.name.startsWith(each.prefix);
      const { tried, failed } = await tryPoints(operation, "error", isOf, wanted[at]);
      each.tried += tried;
      each.failed.push(...failed);
      expect(failed.join("\n")).toBe("");
    }
    reportSoFar(name, found);
  },
  PATIENCE_MS,
);
