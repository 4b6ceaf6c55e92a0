import { afterAll, expect, test } from "vitest";
import { differences } from "#tests/helpers/faults/state";
import { type Operation, runWith } from "./crash-points";
import { CAMPAIGNS } from "./operations/campaigns";
import { FILES } from "./operations/files";
import { PEOPLE } from "./operations/people";
import { report, sampleOf } from "./report";

const LONG_TEST = 300_000;
const started = Date.now();
const isChosen = sampleOf(0.2);
const found = { tried: 0, failed: [] as string[] };

afterAll(() => report({ name: "double posts and deliveries", ...found, atLeast: 100, started }));

/** What another run of an operation does, given one. */
const WAYS: Record<string, (run: () => Promise<unknown>) => Promise<unknown>> = {
  "one after the other": async (run) => {
    await run();
    await run().catch(() => {});
  },
  "at once": (run) => Promise.allSettled([run(), run(), run()]),
};

test.each([...CAMPAIGNS, ...FILES, ...PEOPLE].map((each) => [each.name, each] as const))(
  "%s has one effect, however often it is asked for",
  async (_name, operation) => {
    if (!isChosen()) return;
    const once = await runWith(operation, null);
    const failed: string[] = [];
    for (const [way, repeat] of Object.entries(WAYS)) {
      const repeated: Operation = {
        ...operation,
        stage: async () => {
          const scene = await operation.stage();
          const run: typeof scene.run = (services) => repeat(() => scene.run({ ...services, db: services.db.fork() }));
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
  LONG_TEST,
);
