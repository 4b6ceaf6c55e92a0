import { expect, test } from "vitest";
import { isUuid, uuidV7 } from "~/lib/uuid-v7";

const zeros = (length: number) => new Uint8Array(length);
const ones = (length: number) => new Uint8Array(length).fill(255);

test.each([
  [zeros, "019c2f4d-5400-7000-8000-000000000000"],
  [ones, "019c2f4d-5400-7fff-bfff-ffffffffffff"],
])("time, version and variant are where the standard puts them (%#)", (random, expected) => {
  const now = new Date(0x019c2f4d5400);
  expect(uuidV7(now, random)).toBe(expected);
});

test("a later id sorts after an earlier one, and no two are the same", () => {
  const [earlier, later] = [uuidV7(new Date(1_000), ones), uuidV7(new Date(1_001), zeros)];
  expect(earlier < later).toBe(true);
  expect(uuidV7(new Date(1_000))).not.toBe(uuidV7(new Date(1_000)));
});

test.each([
  ["019c2f4d-5400-7000-8000-000000000000", true],
  ["019c2f4d-5400-7000-8000-00000000000", false],
  ["new", false],
])("%s is a UUID: %s", (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
