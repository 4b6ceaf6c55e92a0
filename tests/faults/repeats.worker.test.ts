import { afterAll, expect, test } from "vitest";
import type { TestBackend } from "#tests/helpers/backend";
import { differences } from "#tests/helpers/faults/state";
import { laterBy } from "~/domain/dates";
import { type Operation, runClean, runWith } from "./crash-points";
import { CHOSEN } from "./operations/all";
import { PATIENCE_MS, report } from "./report";

const started = Date.now();
const found = { tried: 0, failed: [] as string[] };

afterAll(() => report({ name: "double posts and deliveries", ...found, atLeast: 200, started }));

/** What another run of an operation does, given one and the backend with its clock. */
const WAYS: Record<string, (run: () => Promise<unknown>, backend: TestBackend) => Promise<unknown>> = {
  "one after the other": async (run) => {
    await run();
    await run().catch(() => {});
  },
  "at once": (run) => Promise.allSettled([run(), run(), run()]),
  "while the clock is an hour slow": (run, backend) => repeatShifted(run, backend, -1),
  "while the clock is an hour fast": (run, backend) => repeatShifted(run, backend, 1),
};

/** The clock of another machine that answers the repetition is wrong. */
async function repeatShifted(run: () => Promise<unknown>, { services, setNow }: TestBackend, hours: number) {
  await run();
  const now = services.clock().toISOString();
  setNow(laterBy(now, hours, "hour"));
  await run().catch(() => {});
  setNow(now);
}

test.each(CHOSEN)(
  "%s has one effect, however often it is asked for",
  async (_name, operation) => {
    const once = await runClean(operation);
    const failed: string[] = [];
    for (const [way, repeat] of Object.entries(WAYS)) {
      const repeated: Operation = {
        ...operation,
        stage: async () => {
          const scene = await operation.stage();
          const run: typeof scene.run = (services) =>
            repeat(() => scene.run({ ...services, db: services.db.fork() }), scene.here.backend);
          return { ...scene, run };
        },
      };
      const { state, errors } = await runWith(repeated, null);
      const problems = [...errors, ...differences(once.state, state)].filter((each) => !operation.allows?.test(each));
      found.tried += 1;
      if (problems.length > 0) failed.push(`${operation.name} ${way}\n    ${problems.join("\n    ")}`);
    }
    found.failed.push(...failed);
    expect(failed.join("\n")).toBe("");
  },
  PATIENCE_MS,
);
