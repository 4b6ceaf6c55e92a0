import { expect, test } from "vitest";
import { createBlockList } from "~/platform/limiter/block-list";

const NOW = new Date("2026-11-28T12:00:00.000Z");

test.each([
  ["for good", null, true],
  ["until later", "2026-11-28T12:00:00.001Z", true],
  ["until now", "2026-11-28T12:00:00.000Z", false],
])("a range that is blocked %s", (_, until, isBlocked) => {
  const blocks = createBlockList();
  blocks.replace([{ subject: "198.51.100.0/24", until }]);
  expect(blocks.isBlocked("198.51.100.7", NOW)).toBe(isBlocked);
  expect(blocks.isBlocked("198.51.101.7", NOW)).toBe(false);
  blocks.replace([]);
  expect(blocks.isBlocked("198.51.100.7", NOW)).toBe(false);
});
