import { expect, test } from "vitest";
import {
  allReported,
  dueConversions,
  readConversions,
  withConversion,
  writeConversions,
} from "~/domain/consent/conversions";

test("an event is due once for each id, and never again once it was reported", () => {
  const first = withConversion([], "wizardCompleted", "job-1");
  expect(dueConversions(first)).toEqual(["wizardCompleted"]);
  expect(withConversion(first, "wizardCompleted", "job-1")).toBe(first);
  const reported = readConversions(writeConversions(allReported(first)));
  expect(dueConversions(reported)).toEqual([]);
  expect(withConversion(reported, "wizardCompleted", "job-1")).toBe(reported);
  expect(dueConversions(withConversion(reported, "wizardCompleted", "job-2"))).toEqual(["wizardCompleted"]);
  expect(dueConversions(withConversion(reported, "chatbotCompleted", "job-1"))).toEqual(["chatbotCompleted"]);
});

test("the newest twelve are remembered", () => {
  let known = withConversion([], "wizardCompleted", "job-0");
  for (let at = 1; at < 20; at += 1) known = withConversion(known, "wizardCompleted", `job-${at}`);
  expect(known.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `job-${at + 8}`));
  expect(writeConversions(known).length).toBeLessThan(1_000);
});

test.each([
  ["", []],
  ["+wizardCompleted.j1~-chatbotCompleted.c1", ["+wizardCompleted.j1", "-chatbotCompleted.c1"]],
  [
    "+purchase.1~wizardCompleted.2~+wizardCompleted.~+wizardCompleted.<script>~+wizardCompleted.3",
    ["+wizardCompleted.3"],
  ],
])("of '%s' is read: %j", (text, notes) => {
  expect(writeConversions(readConversions(text)).split("~").filter(Boolean)).toEqual(notes);
});
