import { expect, test } from "vitest";
import { RATE_LIMITS } from "~/domain/rate-limits";
import { countRequest } from "~/platform/limiter/count-request";
import { createLimiter } from "~/platform/limiter/limiter";
import { createMeetings } from "~/platform/limiter/meetings";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const [{ tries }] = RATE_LIMITS.post;

test("so many tries count, the next one waits for the end of the window, and then they count again", () => {
  const limiter = createLimiter();
  for (let at = 0; at < tries; at += 1) expect(limiter.take("post", "a", later(at / tries))).toBeNull();
  expect(limiter.take("post", "a", later(20))).toBe(40);
  expect(limiter.take("post", "b", later(20))).toBeNull();
  expect(limiter.take("post", "a", later(60))).toBeNull();
});

test("a refused try does not prolong the wait", () => {
  const limiter = createLimiter();
  for (let at = 0; at < 2 * tries; at += 1) limiter.take("post", "a", NOW);
  expect(limiter.take("post", "a", later(59.5))).toBe(1);
  expect(limiter.take("post", "a", later(60))).toBeNull();
});

test("what an exact count refuses is held for a minute at most, with the time that is to be waited", () => {
  const limiter = createLimiter();
  limiter.hold("login:a", 900, NOW);
  limiter.hold("login:b", 20, NOW);
  expect([limiter.heldFor("login:a", later(30)), limiter.heldFor("login:b", later(30))]).toEqual([870, null]);
  expect(limiter.heldFor("login:a", later(60))).toBeNull();
});

test("what is held can be released by the beginning of its key", () => {
  const limiter = createLimiter();
  for (const key of ["login:a:1", "login:a:2", "login:b:1"]) limiter.hold(key, 60, NOW);
  limiter.release("login:a:");
  expect(["login:a:1", "login:a:2", "login:b:1"].map((key) => limiter.heldFor(key, NOW))).toEqual([null, null, 60]);
});

test("memory holds a bounded number of keys: those that were not asked for the longest go first", () => {
  const limiter = createLimiter(100);
  for (let at = 0; at < tries; at += 1) limiter.take("post", "flood", NOW);
  for (let at = 0; at < 5_000; at += 1) {
    limiter.take("post", `caller ${at}`, NOW);
    if (at % 50 === 0) expect(limiter.take("post", "flood", NOW)).toBe(60);
  }
  expect(limiter.size).toBe(100);
});

const counters = (more: object = {}) => ({
  limiter: createLimiter(),
  floods: null,
  meetings: createMeetings(),
  mode: "production" as const,
  now: NOW,
  ...more,
});

test("requests of the own machine are counted in production alone", async () => {
  for (const [mode, expected] of [["local", null] as const, ["production", 60] as const]) {
    const around = counters({ mode });
    for (let at = 0; at < tries; at += 1) await countRequest(around, "127.0.0.1", ["post"]);
    expect(await countRequest(around, "127.0.0.1", ["post"])).toBe(expected);
  }
});

test("addresses of one IPv6 network are one caller, and the platform counts by the same key", async () => {
  const asked: string[] = [];
  const floods = {
    limit: async ({ key }: { key: string }) => {
      asked.push(key);
      return { success: asked.length < 3 };
    },
  };
  const around = counters({ floods });
  const waits = [];
  for (const end of ["1", "2:3", "4"]) waits.push(await countRequest(around, `2001:db8:1:2::${end}`, ["request"]));
  expect(asked).toEqual(Array(3).fill("2001:db8:1:2::/64"));
  expect(waits).toEqual([null, null, 60]);
});
