import { expect, test } from "vitest";
import { automationOfMove, automationProblems, NO_AUTOMATION } from "~/domain/applicants/automation";

const NOTHING = { template: null, label: null, followUpDays: null };
const KNOWN = { templates: ["own"], labels: ["high", "l1"] };

test.each([
  ["nothing", {}],
  ["a fixed template", { template: "invitation" }],
  ["a template of the organization", { template: "own" }],
  ["a label", { label: "l1" }],
  ["the shortest time", { followUpDays: 1 }],
  ["the longest time", { followUpDays: 90 }],
])("%s can be set", (_what, settings) => {
  expect(automationProblems({ ...NOTHING, ...settings }, KNOWN)).toEqual([]);
});

test.each([
  ["template", { template: "other" }, "pickFromList"],
  ["label", { label: "other" }, "pickFromList"],
  ["followUpDays", { followUpDays: 0 }, "notBetween?min=1&max=90"],
  ["followUpDays", { followUpDays: 91 }, "notBetween?min=1&max=90"],
  ["followUpDays", { followUpDays: 1.5 }, "notBetween?min=1&max=90"],
])("%s is refused: %j", (field, settings, message) => {
  expect(automationProblems({ ...NOTHING, ...settings }, KNOWN)).toEqual([{ field, message }]);
});

test.each([
  ["offer", { label: "l1", followUpOn: "2026-03-05" }],
  ["interview", { label: null, followUpOn: null }],
  ["applied", NO_AUTOMATION],
])("a move into %s sets what its phase says, without labels that are gone", (phase, expected) => {
  const all = [
    { ...NOTHING, phase: "offer", label: "l1", followUpDays: 3 },
    { ...NOTHING, phase: "interview", template: "own", label: "gone" },
  ];
  expect(automationOfMove(all, { phase, labels: KNOWN.labels, today: "2026-03-02" })).toEqual(expected);
});
