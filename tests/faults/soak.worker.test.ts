import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { faultyServices, injectAtRandom } from "#tests/helpers/faults/injector";
import { clearState } from "#tests/helpers/faults/state";
import { bookedJob } from "#tests/helpers/jobs";
import { randomOf } from "#tests/helpers/random";
import { world } from "#tests/helpers/world";
import { runScheduler } from "~/backend/scheduler/tick";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { isRefusal } from "~/domain/errors";
import { openConversation, type Talk } from "./operations/conversation";
import { isWhole, report, seed } from "./report";

const PEOPLE = isWhole ? 300 : 25;
const AT_ONCE = 20;
const RATE = 0.01;
const MOST_TRIES = 20;
const LATER = "2026-03-02T09:10:00.000Z";

/** Everybody answers everything while one call in a hundred to D1, R2, queue or mailer fails before or after it. */
test("under load with faults no applicant's answer is lost and none is there twice", async () => {
  const started = Date.now();
  await clearState();
  const here = await world();
  const { services } = here.backend;
  const { job } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
  const talks: Talk[] = [];
  for (let at = 0; at < PEOPLE; at += 1) talks.push(await openConversation(here, job, `Person${at}x`));
  const next = randomOf(seed);
  const injector = injectAtRandom(() => next(1_000_000) / 1_000_000, RATE);
  const background: Promise<unknown>[] = [];
  const faulty = (): Services => ({
    ...faultyServices(services, env.DB, injector.around),
    log: { ...services.log, error: () => {}, info: () => {} },
    waitUntil: (work) => void background.push(work),
  });

  const problems: string[] = [];
  const say = async (talk: Talk, turn: Talk["last"]) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      try {
        return await talk.say(faulty(), turn);
      } catch (error) {
        if (isRefusal(error)) problems.push(`${turn.type} was refused: ${error.code} ${JSON.stringify(error.details)}`);
      }
    problems.push(`${turn.type} was never taken`);
  };
  await inParallel(talks, async (talk) => {
    for (const turn of talk.turns) await say(talk, turn);
  });
  here.backend.setNow(LATER);
  await inParallel(talks, (talk) => say(talk, talk.last));
  injector.heal();
  while (background.length > 0) await Promise.allSettled(background.splice(0));
  for (let minute = 11; minute < 20; minute += 1)
    await runScheduler(services, new Date(`2026-03-02T09:${minute}:00.000Z`));

  const questions = talks[0]?.turns.filter(({ type }) => type === "question").length ?? 0;
  const count = async (name: string, statement: ReturnType<typeof sql>, expected: number) => {
    const found = (await services.db.first<{ count: number }>(statement))?.count;
    if (found !== expected) problems.push(`${name}: ${found} instead of ${expected}`);
  };
  await count("applicants", sql`SELECT count(*) AS count FROM applicant WHERE job = ${job}`, PEOPLE);
  await count("different people", sql`SELECT count(DISTINCT email) AS count FROM applicant`, PEOPLE);
  await count("applications", sql`SELECT count(*) AS count FROM application`, PEOPLE);
  await count("answers", sql`SELECT sum(json_array_length(answers)) AS count FROM application`, PEOPLE * questions);
  await count(
    "different answers of each",
    sql`SELECT count(*) AS count FROM (SELECT DISTINCT application.id, answer.value ->> '$.question'
      FROM application, json_each(application.answers) AS answer)`,
    PEOPLE * questions,
  );
  await count(
    "mails to applicants",
    sql`SELECT count(*) AS count FROM outbox WHERE recipient IN (SELECT email FROM applicant)`,
    PEOPLE,
  );
  const { data } = await here.api(here.anna).jobs.funnel({ id: job, range: "all" });
  if (data.totals.steps.sent !== PEOPLE) problems.push(`counted as sent: ${JSON.stringify(data.totals.steps)}`);
  const { calls, failed } = injector;
  if (failed() < calls.length * RATE * 0.5) problems.push(`only ${failed()} of ${calls.length} calls failed`);
  const name = `soak of ${PEOPLE} conversations, ${failed()} of ${calls.length} calls failed`;
  report({ name, tried: PEOPLE * (questions + 4), failed: problems, atLeast: 1_000, started });
  expect(problems).toEqual([]);
}, 600_000);

async function inParallel<T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
