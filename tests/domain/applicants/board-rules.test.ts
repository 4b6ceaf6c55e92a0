import { expect, test } from "vitest";
import { labelChange, labelProblems } from "~/domain/applicants/labels";
import { moveProblems } from "~/domain/applicants/moves";
import { readOwnName } from "~/domain/applicants/own-name";
import { mayBeAnonymous, phasesOf } from "~/domain/applicants/phases";
import { ANIMALS, pseudonymOf } from "~/domain/applicants/pseudonym";
import { readViewQuery } from "~/domain/applicants/view-query";

test.each([
  ["  Zweites\n  Gespräch ", { name: "Zweites Gespräch" }],
  [" \u200b ", { problem: "empty" }],
  ["x".repeat(25), { problem: "tooLong?length=25&maxLength=24" }],
  ["😀".repeat(24), { name: "😀".repeat(24) }],
  ["NACHTDIENST", { problem: "nameTaken" }],
  ["Mueller", { problem: "nameTaken" }],
])("the name %j is read as %j", (typed, expected) => {
  expect(readOwnName(typed, { maxLength: 24, taken: ["Nachtdienst", "Müller"] })).toEqual(expected);
});

test.each([
  [["high"], [], { add: ["high"], remove: ["medium", "low"] }],
  [["low", "x"], ["high"], { add: ["low", "x"], remove: ["high", "medium"] }],
  [["x", "x"], ["y"], { add: ["x"], remove: ["y"] }],
  [["x"], ["x"], { add: ["x"], remove: [] }],
  [[], ["high"], { add: [], remove: ["high"] }],
])("giving %j and taking %j comes to %j", (add, remove, expected) => {
  expect(labelChange(add, remove)).toEqual(expected);
});

test.each([
  [["high", "own"], null],
  [["unknown"], "pickFromList"],
  [["high", "low"], "chooseOne"],
  [["high", "high"], null],
])("labels %j are answered with %s", (add, problem) => {
  const known = ["high", "medium", "low", "own"];
  expect(labelProblems(known, add)[0]?.message ?? null).toBe(problem);
});

test.each([
  [["applied", "offer"], { to: "interview" }, []],
  [["applied"], { to: "nowhere" }, ["phase"]],
  [["applied", "rejected"], { to: "rejected" }, ["reason"]],
  [["rejected"], { to: "rejected" }, []],
  [["hired", "applied"], { to: "rejected" }, ["reason", "confirm"]],
  [["applied", "hired"], { to: "offer", isConfirmed: true }, []],
  [["applied"], { to: "rejected", reason: "other" as const, mail: { subject: " ", text: "x" } }, ["subject"]],
  [["applied"], { to: "offer", mail: { subject: "", text: "" } }, []],
])("moving from %j with %j is asked for %j", (from, move, fields) => {
  const whole = { reason: null, isConfirmed: false, mail: null, ...move };
  expect(moveProblems(phasesOf([]), from, whole).map(({ field }) => field)).toEqual(fields);
});

test("a pseudonym is always the same, and a hundred people have many", () => {
  const ids = Array.from({ length: 100 }, (_, at) => `019cadc6-9a80-7be9-b106-da9ac2459${100 + at}`);
  const names = ids.map(pseudonymOf);
  expect(names).toEqual(ids.map(pseudonymOf));
  expect(new Set(names).size).toBeGreaterThan(90);
  for (const name of names) expect(name).toMatch(/^[a-z]+-[1-9]\d$/);
  expect(ANIMALS).toContain(names[0]?.split("-")[0]);
});

test("a hired applicant has a name", () => {
  expect(
    phasesOf([])
      .filter(({ id }) => !mayBeAnonymous(id))
      .map(({ id }) => id),
  ).toEqual(["hired"]);
});

test.each([
  ["?q=anna&page=3&tab[]=applicants", "q=anna"],
  ["quality=ideal&q=&mine=true", "quality=ideal&mine=true"],
  ["javascript:alert(1)", ""],
  ["label=none&applicantId=x&layout=list&sort=name", "label=none&layout=list&sort=name"],
])("a view keeps of %s only %s", (typed, kept) => {
  expect(readViewQuery(typed)).toBe(kept);
});
