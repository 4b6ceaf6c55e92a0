import { env } from "cloudflare:test";
import { faultyServices, type Injector, injectAt, type OutsideCall, type Point } from "#tests/helpers/faults/injector";
import { clearState, differences, masked, readState, type State } from "#tests/helpers/faults/state";
import type { World } from "#tests/helpers/world";
import { runScheduler } from "~/backend/scheduler/tick";
import type { Services } from "~/backend/services";
import { laterBy } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";

/** An operation in a fresh state, ready to run. */
export interface Scene {
  here: World;
  /** What the person, the provider, the queue or the scheduler does, and does again when it hears nothing. */
  run: (services: Services) => Promise<unknown>;
  /** What stand-ins have been told, without ids. */
  ledger?: () => unknown;
}

export interface Operation {
  name: string;
  stage: () => Promise<Scene>;
  /** Differences that a repetition may leave. */
  allows?: RegExp;
}

/** Ticks after an operation: until the repetition of a mail, and a claim that was never given back, is due; cards are asked for every hour. */
const TICKS_MINUTES = [2, 40, 62];
/** When the bucket is swept of what belongs to nothing. */
const NEXT_DAYS_MINUTES = 2 * 24 * 60;
/** A person who hears nothing tries again, after the shortest time that limits ask for. */
const PATIENCE_MINUTES = 1;

export interface Outcome {
  state: State;
  injector: Injector;
  /** Errors that a repetition on a healthy system met. */
  errors: string[];
}

/** Runs an operation from a fresh state with one fault, then what is repeated without any, and the next ticks. */
export async function runWith({ stage }: Operation, point: Point | null): Promise<Outcome> {
  await clearState();
  const { here, run, ledger } = await stage();
  const injector = injectAt(point);
  const background: Promise<unknown>[] = [];
  const errors: string[] = [];
  const quiet = { ...here.backend.services.log, error: () => {}, info: () => {} };
  const services: Services = {
    ...faultyServices(here.backend.services, env.DB, injector.around),
    log: quiet,
    waitUntil: (work) => void background.push(work),
  };
  await run(services).catch((error: unknown) => {
    if (!point) errors.push(`refused: ${error}`);
  });
  await settle(background);
  injector.heal();
  if (point) {
    here.backend.setNow(laterBy(services.clock(), PATIENCE_MINUTES, "minute"));
    await run(services).catch((error: unknown) => {
      // Told that it is done, or not to be done again: what came of it decides.
      if (!isRefusal(error)) errors.push(String(error));
    });
    await settle(background);
  }
  const began = services.clock();
  const hasObjects = (await env.FILES.list({ limit: 1 })).objects.length > 0;
  for (const minutes of hasObjects ? [...TICKS_MINUTES, NEXT_DAYS_MINUTES] : TICKS_MINUTES) {
    here.backend.setNow(laterBy(began, minutes, "minute"));
    await runScheduler(services).catch((error: unknown) => void errors.push(`tick: ${error}`));
    await settle(background);
  }
  const state = await readState();
  const mails = here.backend.mails.map(
    ({ to, subject, headers }) => `${headers?.["Message-ID"] ?? ""} ${to} ${subject}`,
  );
  if (mails.length > 0) state.mails = [...new Set(mails)].map((each) => masked(each)).toSorted();
  if (ledger) state.ledger = [JSON.stringify(ledger())];
  return { state, injector, errors };
}

const clean = new Map<string, Promise<Outcome>>();

/** What an operation comes to without a fault; run once for all files of tests that compare with it. */
export function runClean(operation: Operation): Promise<Outcome> {
  const run = clean.get(operation.name) ?? runWith(operation, null);
  clean.set(operation.name, run);
  return run;
}

/** Work that nobody waits for may start more of it. */
async function settle(background: Promise<unknown>[]): Promise<void> {
  while (background.length > 0) await Promise.allSettled(background.splice(0));
}

export interface Points {
  tried: number;
  failed: string[];
}

export const isEffect = ({ isEffect: changes }: OutsideCall) => changes;

/** Every point before and after each call that counts; `wanted` picks some of them. */
export async function tryPoints(
  operation: Operation,
  kind: Point["kind"],
  counts: Point["counts"],
  wanted: () => boolean = () => true,
): Promise<Points> {
  const expected = await runClean(operation);
  const calls = expected.injector.calls.filter(counts);
  const failed: string[] = expected.errors.map((error) => `${operation.name}: without a fault ${error}`);
  let tried = 0;
  // After a question that is not heard is as before it.
  for (const [at, { name, isEffect: changes }] of calls.entries())
    for (const phase of changes ? (["before", "after"] as const) : (["before"] as const)) {
      if (!wanted()) continue;
      const { state, injector, errors } = await runWith(operation, { at, phase, kind, counts });
      if (!injector.isHit()) continue;
      tried += 1;
      const found = [...errors, ...differences(expected.state, state)].filter((each) => !operation.allows?.test(each));
      if (found.length > 0)
        failed.push(`${operation.name}: ${kind} ${phase} ${at} ${name}\n    ${found.join("\n    ")}`);
    }
  return { tried, failed };
}
