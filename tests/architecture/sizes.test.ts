import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

/** Data, not code. */
const EXEMPT = /^app\/backend\/seeds\/|^app\/domain\/(common-passwords|countries|dial-codes)\.ts$/;

const sources = filesBelow("app", /\.tsx?$/).filter(({ path }) => !EXEMPT.test(path));
const lines = sources.map(({ path, text }) => ({ path, count: text.split("\n").length - 1 }));

test("no file of the product is longer than 300 lines, no route longer than 120", () => {
  const long = lines.filter(({ path, count }) => count > (path.endsWith("/route.tsx") ? 120 : 300));
  expect(long).toEqual([]);
});

test("half of all files have at most 60 lines, nine of ten at most 180", () => {
  const counts = lines.map(({ count }) => count).sort((a, b) => a - b);
  expect(counts[Math.floor(counts.length * 0.5)]).toBeLessThanOrEqual(60);
  expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThanOrEqual(180);
});
