import { afterAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { differences } from "#tests/helpers/faults/state";
import { bookedJob } from "#tests/helpers/jobs";
import { randomOf } from "#tests/helpers/random";
import { world } from "#tests/helpers/world";
import { consumeVisits } from "~/backend/funnel/visits";
import { consumeImports } from "~/backend/job-import/consume-imports";
import type { Services } from "~/backend/services";
import { type Operation, runWith, type Scene } from "./crash-points";
import { callsOf, deliveryOf } from "./operations/calls";
import { AD } from "./operations/files";
import { isWhole, report, seed } from "./report";

const ORDERS = isWhole ? 50 : 2;
const started = Date.now();
const found = { tried: 0, failed: [] as string[] };

afterAll(() => report({ name: "other orders and poison of queues", ...found, atLeast: 100, started }));

/** What no version of the product has ever sent, or one that is yet to come. */
const POISON: readonly unknown[] = [
  ...[null, 7, "visit", true, [], {}, [{ job: "x" }], { probe: "nobody" }, { probe: null }, { import: 7 }],
  { import: "x", appBase: "no address" },
  { import: null, appBase: "http://stellenfunk.test" },
  { import: "gone", appBase: "http://stellenfunk.test" },
  { job: "gone", at: "2026-03-02T08:00:00.000Z", source: "flyer", visitor: "a" },
  { job: null, at: "2026-03-02T08:00:00.000Z", source: "flyer", visitor: "a" },
  { job: "x", at: "yesterday", source: "flyer", visitor: "a" },
  { job: "x", at: 1772442001000, source: "flyer", visitor: "a" },
  { job: "x", at: "2026-03-02T08:00:00.000Z", source: { $: 1 }, visitor: ["a"] },
  { job: "x".repeat(100_000), at: "2026-03-02T08:00:00.000Z", source: "flyer", visitor: "a" },
  { version: 2, visits: [{ job: "x" }] },
];

interface Queue {
  name: string;
  consume: (services: Services, batch: MessageBatch<unknown>) => Promise<unknown>;
  stage: () => Promise<{ here: Scene["here"]; messages: unknown[] }>;
}

const QUEUES: readonly Queue[] = [
  {
    name: "stellenfunk-funnel",
    consume: consumeVisits,
    stage: async () => {
      const here = await world();
      const { job } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
      const visit = (visitor: string, hour: string) => ({
        ...{ job, at: `2026-03-02T${hour}:00:00.000Z`, visitor },
        source: visitor === "c" ? "website" : "flyer",
      });
      return { here, messages: [visit("a", "07"), visit("b", "08"), visit("c", "08"), visit("d", "06")] };
    },
  },
  {
    name: "stellenfunk-imports",
    consume: consumeImports,
    stage: async () => {
      const here = await world();
      await seedCatalog();
      const messages: unknown[] = [];
      here.backend.services.importQueue = {
        send: async (message: unknown) => void messages.push(message),
      } as unknown as Services["importQueue"];
      for (const title of ["Nachtdienst", "Tagdienst"])
        await callsOf(here.backend.services, title === "Tagdienst" ? here.anna : here.mo).imports.start({
          ...{ id: here.backend.services.ids(), text: `${AD}\n${title}` },
        });
      return { here, messages };
    },
  },
];

test.each(
  QUEUES.map((queue) => [queue.name, queue] as const),
)("%s comes to the same, in whatever order, however often and beside what is delivered", async (name, {
  consume,
  stage,
}) => {
  const delivered = (batchesOf: (messages: readonly unknown[]) => unknown[][]): Operation => ({
    name,
    stage: async () => {
      const { here, messages } = await stage();
      await here.backend.settled();
      const run = async (services: Services) => {
        for (const bodies of batchesOf(messages)) {
          const batch = deliveryOf(name, bodies);
          await consume(services, batch);
          if (!batch.isAcknowledged()) throw new Error(`held up by one of ${JSON.stringify(bodies).slice(0, 300)}`);
        }
      };
      return { here, run };
    },
  });
  const clean = await runWith(
    delivered((messages) => [[...messages]]),
    null,
  );
  const failed = [...clean.errors];
  for (let order = 0; order < ORDERS; order += 1) {
    const random = randomOf(seed + order);
    const { state, errors } = await runWith(
      delivered((messages) => disordered(messages, random)),
      null,
    );
    const problems = [...errors, ...differences(clean.state, state)];
    found.tried += 1;
    if (problems.length > 0) failed.push(`${name}, order ${order}\n    ${problems.join("\n    ")}`);
  }
  found.failed.push(...failed);
  expect(failed.join("\n")).toBe("");
});

/** Everything one to three times, with poison in between, in batches of one to five. */
function disordered(messages: readonly unknown[], random: (below: number) => number): unknown[][] {
  const all = [
    ...messages.flatMap((message) => Array.from({ length: 1 + random(3) }, () => message)),
    ...POISON.filter(() => random(3) === 0),
  ];
  const keyed = all.map((message) => ({ message, key: random(1_000_000) })).sort((one, other) => one.key - other.key);
  const batches: unknown[][] = [];
  while (keyed.length > 0) batches.push(keyed.splice(0, 1 + random(5)).map(({ message }) => message));
  return batches;
}
