import { expect, test } from "vitest";
import {
  alarmChange,
  type Heartbeat,
  isMailed,
  isProbeDue,
  stateOf,
  WATCHED_PARTS,
  type WatchedPart,
} from "~/domain/operations/heartbeats";

const NOW = new Date("2026-03-02T12:00:00.000Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

const heartbeat = (part: WatchedPart, more: Partial<Heartbeat> = {}): Heartbeat => ({
  ...{ part, seen_at: ago(600), asked_at: null, waiting_since: null, silent_since: null },
  ...more,
});

test.each([
  ["scheduler", 5],
  ["imports", 30],
  ["funnel", 30],
  ["mail", 30],
  ["payments", 60],
] as const)("%s is silent after more than %i minutes in which a sign was awaited", (part, minutes) => {
  expect(stateOf(heartbeat(part), NOW)).toBe("well");
  expect(stateOf(heartbeat(part, { waiting_since: ago(minutes) }), NOW)).toBe("well");
  expect(stateOf(heartbeat(part, { waiting_since: ago(minutes + 1) }), NOW)).toBe("silent");
  expect(stateOf(heartbeat(part, { seen_at: null }), NOW)).toBe("unknown");
});

test.each([
  ["awaited for a moment", { waiting_since: ago(1) }, null],
  ["missed", { waiting_since: ago(90) }, "begins"],
  ["missed and told", { waiting_since: ago(90), silent_since: ago(90) }, null],
  ["back and told", { waiting_since: null, silent_since: ago(90) }, "ends"],
  ["back, and awaited again", { waiting_since: ago(1), silent_since: ago(90) }, "ends"],
  ["nothing awaited", {}, null],
] as const)("a part that is %s: %o is %s", (_, more, change) => {
  for (const part of WATCHED_PARTS) expect(alarmChange(heartbeat(part, more), NOW)).toBe(change);
});

test("only that mails do not go out cannot be mailed", () => {
  const unmailed = WATCHED_PARTS.filter((part) => !isMailed(part, "begins"));
  expect(unmailed).toEqual(["mail"]);
  expect(WATCHED_PARTS.every((part) => isMailed(part, "ends"))).toBe(true);
});

test("a queue is probed every ten minutes", () => {
  expect(isProbeDue(heartbeat("imports"), NOW)).toBe(true);
  expect(isProbeDue(heartbeat("imports", { asked_at: ago(9) }), NOW)).toBe(false);
  expect(isProbeDue(heartbeat("imports", { asked_at: ago(10) }), NOW)).toBe(true);
});
