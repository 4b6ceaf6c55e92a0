import { expect, test } from "vitest";
import { DECISION_SECONDS, limitedTo, readDecision, writeDecision } from "~/domain/consent/decision";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test.each([
  [{ statistics: false, marketing: false }],
  [{ statistics: true, marketing: false }],
  [{ statistics: false, marketing: true }],
  [{ statistics: true, marketing: true }],
])("%j comes back as it was written", (choice) => {
  expect(readDecision(writeDecision("1gs", choice, NOW), "1gs", NOW)).toEqual(choice);
});

test("a decision holds for 182 days, not for a question that names somebody else, and not from the future", () => {
  const text = writeDecision("1gs", { statistics: true, marketing: true }, NOW);
  expect(readDecision(text, "1gs", later(DECISION_SECONDS - 1))).not.toBeNull();
  expect(readDecision(text, "1gs", later(DECISION_SECONDS))).toBeNull();
  expect(readDecision(text, "1gsv", NOW)).toBeNull();
  expect(readDecision(text, "2gs", NOW)).toBeNull();
  expect(readDecision(text, "1gs", later(-301))).toBeNull();
});

test.each([
  "",
  "1gs",
  "1gs.11",
  "1gs.1.1772442000",
  "1gs.12.1772442000",
  "1gs.11.x",
  "1gs.11.-1",
  " 1gs.11.1772442000",
  "1gs.11.1772442000;",
  "1gs.11.99999999999999",
  "true",
])("'%s' is no decision", (text) => {
  expect(readDecision(text, "1gs", NOW)).toBeNull();
});

test("only what was asked for is agreed to", () => {
  const all = { statistics: true, marketing: true };
  expect(limitedTo({ purposes: ["marketing"] }, all)).toEqual({ statistics: false, marketing: true });
  expect(limitedTo({ purposes: ["statistics", "marketing"] }, all)).toEqual(all);
  expect(limitedTo({ purposes: [] }, all)).toEqual({ statistics: false, marketing: false });
});
