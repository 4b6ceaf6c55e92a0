import { afterAll, expect, test } from "vitest";
import { differences } from "#tests/helpers/faults/state";
import { world } from "#tests/helpers/world";
import type { Services } from "~/backend/services";
import { type Operation, runClean, runWith } from "./crash-points";
import { UPLOADS, type Upload } from "./operations/uploads";
import { isWhole, report } from "./report";

/** Where the line breaks: shares of the body. */
const CUTS = isWhole ? [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 0.999] : [0.6];
const started = Date.now();
const found = { tried: 0, failed: [] as string[] };

afterAll(() => report({ name: "uploads that are aborted", ...found, atLeast: 70, started }));

type Line = Parameters<Awaited<ReturnType<Upload["stage"]>>>[1];
type Send = (services: Services, on: Line) => Promise<unknown>;

const whole: Line = (request) => request;

/** The body in two pieces, of which the second one never comes. */
const cutAt =
  (share: number): Line =>
  async (request) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const end = Math.floor(bytes.length * share);
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls === 1 && end > 0) controller.enqueue(bytes.slice(0, end));
        else controller.error(new Error("Network connection lost."));
      },
    });
    return new Request(request.url, { method: "POST", headers: request.headers, body });
  };

/** What a person does who has sent half of it. */
const WAYS: Record<string, (half: () => Promise<unknown>, again: () => Promise<unknown>) => Promise<unknown>> = {
  "sent again": async (half, again) => {
    await half();
    await again();
  },
  "sent twice at once": async (half, again) => {
    await Promise.all([half(), again()]);
  },
  "given up": (half) => half(),
};

const ways = Object.entries(WAYS);
/** A sample tries one way with each. */
const tried = UPLOADS.map((upload, at) => {
  const first = at % ways.length;
  return [upload.name, upload, isWhole ? ways : ways.slice(first, first + 1)] as const;
});

test.each(tried)("%s leaves nothing behind that was not wanted, wherever it is broken off", async (name, {
  stage,
}, wanted) => {
  const operation = (what: string, run: (send: Send, services: Services) => Promise<unknown>): Operation => ({
    name: `${name} ${what}`,
    stage: async () => {
      const here = await world();
      const send = await stage(here);
      await here.backend.settled();
      return { here, run: (services) => run(send, services) };
    },
  });
  // The same as the operation of this name.
  const sent = { ...operation("whole", (send, services) => send(services, whole)), name };
  const given = {
    again: (await runClean(sent)).state,
    up: (await runClean(operation("unsent", async () => {}))).state,
  };
  for (const share of CUTS)
    for (const [way, does] of wanted) {
      const taken: string[] = [];
      const { state, errors } = await runWith(
        operation(`broken off at ${share}, ${way}`, async (send, services) => {
          const half = () =>
            send(services, cutAt(share)).then(
              () => taken.push("taken"),
              () => {},
            );
          await does(half, () => send(services, whole));
        }),
        null,
      );
      const expected = way === "given up" ? given.up : given.again;
      const problems = [...taken.map(() => "half of it was taken"), ...errors, ...differences(expected, state)];
      found.tried += 1;
      if (problems.length > 0) found.failed.push(`${name}, ${share}, ${way}\n    ${problems.join("\n    ")}`);
    }
  expect(found.failed.join("\n")).toBe("");
});
